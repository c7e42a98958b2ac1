import type { User } from './types';

const COOKIE = 'intent';
/** A mailed code, an onboarding and a night lie between wanting something and having an account. */
const DAY = 86_400;
const MOST = 500;
/** Steps on the way in, and the homes that everyone comes to anyway. */
const doors = /^\/(?:login|logout|onboarding)(?:[/?]|$)|^\/(?:creator|brand)$/;

/** A path of this very site, and nothing that a browser would read as another one. */
const asPath = (text: string): string | null => {
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(text) || text.length > MOST || doors.test(text)) return null;
  const { origin, pathname, search, hash } = new URL(text, location.origin);
  return origin === location.origin && !doors.test(pathname) ? pathname + search + hash : null;
};

/** Where the person wanted to go before they had to sign in; all tabs of this browser know it. */
export function intent(): string | null {
  const kept = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]*)`).exec(document.cookie)?.[1];
  if (!kept) return null;
  try {
    return asPath(decodeURIComponent(kept));
  } catch (error) {
    if (error instanceof URIError || error instanceof TypeError) return null;
    throw error;
  }
}

export function keepIntent(path: string): void {
  const wanted = asPath(path);
  if (wanted !== null)
    document.cookie = `${COOKIE}=${encodeURIComponent(wanted)}; path=/; max-age=${DAY}; samesite=lax`;
}

export function dropIntent(): void {
  document.cookie = `${COOKIE}=; path=/; max-age=0; samesite=lax`;
}

/** The account type that a screen is made for; null for those that everyone has. */
export const typeFor = (path: string | null): 'brand' | 'creator' | null =>
  (/^\/(brand|creator)(?:[/?]|$)/.exec(path ?? '')?.[1] as 'brand' | 'creator' | undefined) ?? null;

/** What the onboarding suggests: invitations are for creators. */
export const suggestedType = (path: string | null): 'brand' | 'creator' | null =>
  typeFor(path) ?? (/^\/invite(?:[/?#]|$)/.test(path ?? '') ? 'creator' : null);

/** The screen one wanted, where the account has it. */
export function wantedBy(user: Pick<User, 'accountType'>, path = intent()): string | null {
  const type = typeFor(path);
  return path !== null && (type === null || type === user.accountType) ? path : null;
}
