import { getMetadataArgsStorage } from 'typeorm';

/** Every class with `@Entity` that has been loaded, in the order of their modules: no list repeats them. */
export function mappedEntities(): (new () => object)[] {
  return getMetadataArgsStorage().tables.map(({ target }) => target as new () => object);
}
