import { declaration, declareOnClass } from '../discovery/declare.js';

/** A column whose values are sealed. */
export interface SealedColumn<Row extends object> {
  /** What a value is bound to, as the module says when it seals and opens it. */
  context: (row: Row) => string;
  /** The rows whose values are sealed, where others have something else there. */
  of?: Partial<Row>;
  /** Of a JSON column: the field that is sealed. */
  field?: string;
  /** The column with the blind index of what is sealed. Both are made with one key, and change together. */
  index?: { column: keyof Row & string; purpose: string };
}

/** Sealed files, one for each row at most. */
export interface SealedFile<Row extends object, Column extends keyof Row & string> {
  /** Written whole by `Encryption.encryptBytes`, or in pieces by `SealedFiles`. */
  form: 'whole' | 'pieces';
  /** What `key` and `context` read. */
  columns: readonly Column[];
  /** Where it lies; null = the row has none. */
  key: (row: Pick<Row, Column>) => string | null;
  context: (row: Pick<Row, Column>) => string;
}

type AnyRow = Record<string, unknown>;
export type DeclaredColumn = SealedColumn<AnyRow> & { property: string };
export type DeclaredFile = SealedFile<AnyRow, string>;

export const sealedColumns = declaration<DeclaredColumn>('sealed columns');
export const sealedFiles = declaration<DeclaredFile>('sealed files');

/** On the property of an entity: its values are sealed anew when the key changes. */
export const Sealed =
  <Row extends object>(sealed: SealedColumn<Row>) =>
  (prototype: Row, property: string): void =>
    declareOnClass(sealedColumns, prototype.constructor, {
      ...(sealed as unknown as SealedColumn<AnyRow>),
      property,
    });

/** On an entity whose rows name sealed files. */
export const SealedFileOf =
  <Row extends object, Column extends keyof Row & string>(sealed: SealedFile<Row, Column>) =>
  (target: abstract new (...input: never[]) => Row): void =>
    declareOnClass(sealedFiles, target, sealed as unknown as DeclaredFile);
