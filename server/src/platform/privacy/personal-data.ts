import { declaration, declareOnClass } from '../discovery/declare.js';
import type { StreamedFile } from '../storage/storage.js';

export interface DataSubject {
  userId: string;
  email: string;
  username: string;
}

export interface CollectedFile {
  /** Its name in the copy. */
  name: string;
  /** null = it has gone since. */
  read: () => Promise<StreamedFile | null>;
}

export interface Collected {
  /** Becomes a JSON file. */
  content: object;
  files?: readonly CollectedFile[];
}

/** What one module keeps about a person. */
export interface PersonalDataHolder {
  /** For the copy that a person may ask for; null = nothing is kept. */
  collect?: (subject: DataSubject) => Promise<Collected | null>;
  /** What stands at a provider or in the object store. Outside any transaction, before `erase`; may come twice. */
  release?: (subject: DataSubject) => Promise<void>;
  /** In the one transaction that closes the account. What the law wants kept stays, without a name where it can. */
  erase?: (subject: DataSubject) => Promise<void>;
}

/** Rows of one table that belong to a person, told by a column. */
export interface PersonalRows<Row extends object> {
  /** Name of the file in the copy; two of one name stop the boot. */
  name: string;
  /** Where the person stands; with several columns one is enough. */
  by: keyof Row | readonly (keyof Row)[];
  /** What stands in `by`; the id where it is left out. */
  subject?: 'userId' | 'email';
  /** What the copy shows, oldest first, under other names where given; nothing where it is left out. */
  columns?: readonly (keyof Row)[] | Readonly<Record<string, keyof Row>>;
  /** The time that orders the copy; `createdAt` where it is left out and there is one. */
  order?: keyof Row;
  /** At most one row: the copy shows it without a list. */
  single?: boolean;
  /** What happens when the account is closed; nothing where it is left out. A function gives a value in SQL. */
  onErase?: 'delete' | { readonly [Column in keyof Row]?: Row[Column] | (() => string) };
}

export const holderNames = declaration<string, PersonalDataHolder>('holders of personal data');
export const personalRows = declaration<PersonalRows<Record<string, unknown>>>('personal rows');

type Class<T> = abstract new (...input: never[]) => T;

/** On a provider that answers for its module, or on an entity whose rows say all there is. */
export function PersonalData(name: string): (target: Class<PersonalDataHolder>) => void;
export function PersonalData<Row extends object>(rows: PersonalRows<Row>): (target: Class<Row>) => void;
export function PersonalData(held: string | PersonalRows<object>) {
  return (target: Class<object>): void => {
    if (typeof held === 'string') declareOnClass(holderNames, target, held);
    else declareOnClass(personalRows, target, held as PersonalRows<Record<string, unknown>>);
  };
}
