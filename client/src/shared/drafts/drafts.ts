import { createStore, del, get, set } from 'idb-keyval';
import type { UseStore } from 'idb-keyval';

export interface Draft<T> {
  value: T;
  savedAt: string;
}

let opened: UseStore | undefined;
const place = (): UseStore => (opened ??= createStore('anyjoi-drafts', 'drafts'));
const name = (userId: string, key: string) => `${userId}/${key}`;

/** Half-typed forms, kept per user beside the session so that they outlive it. */
export const readDraft = <T>(userId: string, key: string): Promise<Draft<T> | undefined> =>
  get<Draft<T>>(name(userId, key), place());

export async function writeDraft<T>(userId: string, key: string, value: T): Promise<Draft<T>> {
  const draft = { value, savedAt: new Date().toISOString() };
  await set(name(userId, key), draft, place());
  return draft;
}

export const dropDraft = (userId: string, key: string): Promise<void> => del(name(userId, key), place());
