import type { Page } from 'playwright-core';
import type { Actor } from '../../../server/test/support/actors.js';
import type { TestApp } from '../../../server/test/support/app.js';

interface Signed {
  user: { completeOnboarding: boolean };
  token: string;
  anyjoiToken: string;
}

/** A real session: its cookie in the browser, its tokens in the answer. The account speaks the language from now on. */
export async function openSession(
  app: TestApp,
  page: Page,
  person: Actor,
  language: 'en' | 'de',
): Promise<Signed> {
  const spoken = await person.post('/api/me/update', { language });
  if (spoken.status !== 200) throw new Error(`language: ${spoken.status} ${JSON.stringify(spoken.body)}`);
  const totp = person.recoveryCodes.pop();
  const answer = await page.request.post('/api/auth/signin', {
    data: { login: person.email, password: person.password, ...(totp ? { totp } : {}) },
    headers: { origin: app.url },
  });
  if (!answer.ok()) throw new Error(`signin: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as Signed;
}

/** Of the product's own address, and loads nothing. */
export const PLAIN_FILE = '/favicon.svg';

/**
 * Puts a session where the client keeps it (client/src/shared/auth/session-store.ts), so that the next page opens
 * signed in. The login page and the dashboard it leads to, two loads of the application, are left out.
 */
export async function storeSession(
  app: TestApp,
  page: Page,
  person: Actor,
  language: 'en' | 'de',
): Promise<void> {
  const { user, token, anyjoiToken } = await openSession(app, page, person, language);
  const { completeOnboarding } = user;
  await page.goto(PLAIN_FILE);
  await page.evaluate(
    async (auth) => {
      const name = 'anyjoi:auth';
      const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
        'encrypt',
        'decrypt',
      ]);
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('keyval-store');
        opening.onupgradeneeded = () => opening.result.createObjectStore('keyval');
        opening.onerror = () => reject(opening.error ?? new Error('the store of keys does not open'));
        opening.onsuccess = () => {
          const database = opening.result;
          const writing = database.transaction('keyval', 'readwrite');
          writing.objectStore('keyval').put(key, 'anyjoi:key');
          writing.onerror = () => reject(writing.error ?? new Error('the key is not kept'));
          writing.oncomplete = () => {
            database.close();
            resolve();
          };
        };
      });
      const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const sealed = await crypto.subtle.encrypt(
        { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(name) },
        key,
        new TextEncoder().encode(JSON.stringify(auth)),
      );
      const data = Array.from(new Uint8Array(sealed), (byte) => String.fromCharCode(byte)).join('');
      localStorage.setItem(name, JSON.stringify({ version: 1, iv: base64(iv), data: btoa(data) }));
    },
    { user, token, anyjoiToken, isLogged: true, completeOnboarding },
  );
}
