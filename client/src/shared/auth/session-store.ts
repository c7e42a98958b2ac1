import { get, set } from 'idb-keyval';
import type { StoredAuth } from './types';

export const AUTH_KEY = 'anyjoi:auth';
const KEY_NAME = 'anyjoi:key';
const VERSION = 1;
const REHYDRATE_LIMIT = 5000;

interface Sealed {
  version: number;
  iv: string;
  data: string;
}

const bytes = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
const base64 = (buffer: Uint8Array) => btoa(Array.from(buffer, (byte) => String.fromCharCode(byte)).join(''));
const subtle = (): SubtleCrypto | undefined => globalThis.crypto?.subtle;
const aad = () => new TextEncoder().encode(AUTH_KEY);

// The key never leaves the browser: it cannot be exported, only used. This keeps a copied profile or backup
// from giving the session away; it does not protect against script running on this origin.
async function loadKey(api: SubtleCrypto, create: boolean): Promise<CryptoKey | undefined> {
  const stored = await get<CryptoKey>(KEY_NAME);
  if (stored || !create) return stored;
  const key = await api.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  await set(KEY_NAME, key);
  return key;
}

/** Seals the session into local storage. Without WebCrypto (an insecure origin) nothing is kept. */
export async function writeSession(auth: StoredAuth): Promise<void> {
  const api = subtle();
  if (!api) return;
  const key = await loadKey(api, true);
  if (!key) return;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(auth));
  const data = await api.encrypt({ name: 'AES-GCM', iv, additionalData: aad() }, key, plain);
  const sealed: Sealed = { version: VERSION, iv: base64(iv), data: base64(new Uint8Array(data)) };
  localStorage.setItem(AUTH_KEY, JSON.stringify(sealed));
}

async function open(): Promise<StoredAuth | null> {
  const api = subtle();
  const text = api && localStorage.getItem(AUTH_KEY);
  if (!api || !text) return null;
  try {
    const sealed = JSON.parse(text) as Sealed;
    const key = sealed.version === VERSION ? await loadKey(api, false) : undefined;
    if (!key) throw new Error('sealed with another key or version');
    const plain = await api.decrypt(
      { name: 'AES-GCM', iv: bytes(sealed.iv), additionalData: aad() },
      key,
      bytes(sealed.data),
    );
    return JSON.parse(new TextDecoder().decode(plain)) as StoredAuth;
  } catch {
    // An entry that cannot be opened will never open again.
    localStorage.removeItem(AUTH_KEY);
    return null;
  }
}

/** The stored session, or nothing when there is none or reading takes longer than five seconds. */
export async function readSession(): Promise<StoredAuth | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), REHYDRATE_LIMIT);
  });
  try {
    return await Promise.race([open(), limit]);
  } finally {
    clearTimeout(timer);
  }
}

export const clearSession = (): void => localStorage.removeItem(AUTH_KEY);

/** Cheap answer to "could someone be signed in here", for pages that only want to know whether to look. */
export const hasSession = (): boolean => localStorage.getItem(AUTH_KEY) !== null;
