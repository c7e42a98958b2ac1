import { invalidField } from './app-error.js';

/** Bound of a cursor on the wire, in characters. */
export const LONGEST_CURSOR = 500;

/** Opaque to callers: the sort of a list and the values of its terms at the last row that was shown, as text. */
export function cursorAt(sort: string, keys: readonly string[]): string {
  const cursor = Buffer.from(JSON.stringify([sort, ...keys])).toString('base64url');
  if (cursor.length > LONGEST_CURSOR || !keys.every(isKey))
    throw new Error(`the sort ${sort} has values that no cursor can hold`);
  return cursor;
}

/** The values behind which the list goes on; 400 for what no list of this sort has given. */
export function keysOf(cursor: string, sort: string, count: number): string[] {
  const [name, ...keys] = cursor.length > LONGEST_CURSOR ? [] : arrayIn(cursor);
  if (name !== sort || keys.length !== count || !keys.every(isKey))
    throw invalidField('cursor', 'cursor', {
      en: 'This cursor is not of this list',
      de: 'Dieser Cursor gehört nicht zu dieser Liste',
    });
  return keys;
}

/** PostgreSQL text cannot hold NUL. */
const isKey = (value: unknown): value is string => typeof value === 'string' && !value.includes('\0');

function arrayIn(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
