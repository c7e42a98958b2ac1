import { createStore, del, entries, get, set } from 'idb-keyval';
import type { UseStore } from 'idb-keyval';

export interface Draft<T> {
  value: T;
  savedAt: string;
  /** Where it was typed. */
  path: string;
}

let opened: UseStore | undefined;
const place = (): UseStore => (opened ??= createStore('anyjoi-drafts', 'drafts'));
const name = (userId: string, key: string) => `${userId}/${key}`;

/** Half-typed forms, kept per user beside the session so that they outlive it. */
export const readDraft = <T>(userId: string, key: string): Promise<Draft<T> | undefined> =>
  get<Draft<T>>(name(userId, key), place());

export async function writeDraft<T>(userId: string, key: string, value: T): Promise<Draft<T>> {
  const draft = { value, savedAt: new Date().toISOString(), path: location.pathname };
  await set(name(userId, key), draft, place());
  return draft;
}

export const dropDraft = (userId: string, key: string): Promise<void> => del(name(userId, key), place());

export interface KeptDraft {
  key: string;
  path: string;
  savedAt: string;
}

/** What this user left unfinished on this device, the latest first. */
export async function listDrafts(userId: string): Promise<KeptDraft[]> {
  const own = name(userId, '');
  const all = await entries<string, Draft<unknown>>(place());
  return all
    .filter(([full, draft]) => full.startsWith(own) && draft.path !== undefined)
    .map(([full, { path, savedAt }]) => ({ key: full.slice(own.length), path, savedAt }))
    .sort((left, right) => right.savedAt.localeCompare(left.savedAt));
}
