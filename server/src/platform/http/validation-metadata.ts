import { getMetadataStorage } from 'class-validator';

type Search = ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas'];

/**
 * For each object that it validates class-validator looks through every DTO of the application for its parents
 * (`MetadataStorage.getTargetValidationMetadatas`). Rules stand once a class is declared, so what was found is kept.
 */
export function keepValidationMetadata(): void {
  const storage = getMetadataStorage();
  const search: Search = storage.getTargetValidationMetadatas.bind(storage);
  const found = new WeakMap<object, ReturnType<Search>>();
  storage.getTargetValidationMetadatas = (target, schema, always, strictGroups, groups) => {
    // With options the answer is another one; none of ours are used.
    if (schema || always || strictGroups || groups)
      return search(target, schema, always, strictGroups, groups);
    const known = found.get(target);
    if (known) return known;
    const rules = search(target, schema, always, strictGroups, groups);
    found.set(target, rules);
    return rules;
  };
}
