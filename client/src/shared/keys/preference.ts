import { get, set } from 'idb-keyval';
import { useSyncExternalStore } from 'react';
import { setSingleKeys, singleKeysOn, subscribeShortcuts } from './registry';

const NAME = 'anyjoi:single-keys';

/** What this device chose the last time. */
export async function readSingleKeys(): Promise<void> {
  const kept = await get<boolean>(NAME);
  if (kept !== undefined) setSingleKeys(kept);
}

export function chooseSingleKeys(on: boolean): Promise<void> {
  setSingleKeys(on);
  return set(NAME, on);
}

export const useSingleKeys = (): boolean =>
  useSyncExternalStore(subscribeShortcuts, singleKeysOn, singleKeysOn);
