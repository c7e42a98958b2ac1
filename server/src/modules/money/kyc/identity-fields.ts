/** Checked against a document. */
export const PERSON_IDENTITY = ['firstName', 'lastName', 'dob'] as const;
/** Checked against a register. */
export const BUSINESS_IDENTITY = ['name', 'legalForm', 'registrationNumber', 'vatId'] as const;

type Told<Name extends string> = Readonly<Partial<Record<Name, unknown>>>;

/** Which of these are given and differ from what is known. */
export const changedOf = <Name extends string>(
  names: readonly Name[],
  known: Told<Name> | null,
  given: Told<Name>,
): Name[] =>
  names.filter((name) => given[name] !== undefined && textOf(given[name]) !== textOf(known?.[name]));

/** `persons.<id>.dob` is part of `persons`. */
export const isOf = (field: string, whole: string): boolean =>
  field === whole || field.startsWith(`${whole}.`);

/** A day of birth is the same day in whatever order its parts were sent. */
const textOf = (value: unknown): string =>
  JSON.stringify(
    typeof value === 'object' && value !== null
      ? Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
      : (value ?? null),
  );
