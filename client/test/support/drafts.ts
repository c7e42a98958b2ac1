import type { Page } from 'playwright-core';
import { eventually } from '../../../server/test/support/wait.js';

/** Waits until the words stand in a draft on this device; they are kept a moment after they were typed. */
export const untilKept = (page: Page, words: string): Promise<unknown> =>
  eventually(() =>
    page.evaluate(async (looked) => {
      // Opening what is not there yet would make it, without its store.
      const known = await indexedDB.databases();
      if (!known.some(({ name }) => name === 'anyjoi-drafts')) return false;
      return new Promise<boolean>((resolve, reject) => {
        const opening = indexedDB.open('anyjoi-drafts');
        opening.onerror = () => reject(new Error('the drafts do not open'));
        opening.onsuccess = () => {
          const database = opening.result;
          const reading = database.transaction('drafts').objectStore('drafts').getAll();
          reading.onerror = () => reject(new Error('the drafts are not read'));
          reading.onsuccess = () => {
            database.close();
            resolve(JSON.stringify(reading.result).includes(looked));
          };
        };
      });
    }, words),
  );
