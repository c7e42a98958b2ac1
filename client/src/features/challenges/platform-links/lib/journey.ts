import { keepInTab, takeFromTab } from '@/shared/routing';
import type { LinkedPlatform } from '../api/accounts';

export const PLATFORMS = '/settings/platforms';
export const CALLBACK = `${PLATFORMS}/callback`;
const KEY = 'anyjoi:platform-link';
const platforms: readonly LinkedPlatform[] = ['youtube', 'tiktok', 'instagram'];

/** A sign-in at a platform that this tab has begun. */
export interface Journey {
  platform: LinkedPlatform;
  state: string;
  /** The screen from which the person came. */
  returnTo: string;
}

/** A path of this site, and nothing that a browser would read as another one. */
export const ownPath = (text: string | null): string =>
  text !== null && /^\/(?![/\\])[\x21-\x7e]*$/.test(text) && text.length <= 500 ? text : PLATFORMS;

export const redirectUri = (origin: string = location.origin): string => `${origin}${CALLBACK}`;

export const keepJourney = (journey: Journey): void => keepInTab(KEY, JSON.stringify(journey));

/** Each journey comes back once. */
export function takeJourney(): Journey | null {
  const kept = takeFromTab(KEY);
  if (kept === null) return null;
  try {
    const { platform, state, returnTo } = JSON.parse(kept) as Partial<Record<keyof Journey, unknown>>;
    const known = platforms.find((one) => one === platform);
    if (!known || typeof state !== 'string' || typeof returnTo !== 'string') return null;
    return { platform: known, state, returnTo: ownPath(returnTo) };
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

export type Outcome =
  | { kind: 'finish'; journey: Journey; code: string }
  | { kind: 'refused' | 'failed'; platform: LinkedPlatform; returnTo: string }
  | { kind: 'elsewhere' };

/** What the address says with which the platform sent the person back. */
export function outcomeOf(query: URLSearchParams, journey: Journey | null): Outcome {
  if (!journey || query.get('state') !== journey.state) return { kind: 'elsewhere' };
  const { platform, returnTo } = journey;
  const error = query.get('error');
  if (error !== null) return { kind: error === 'access_denied' ? 'refused' : 'failed', platform, returnTo };
  const code = query.get('code');
  return code ? { kind: 'finish', journey, code } : { kind: 'failed', platform, returnTo };
}
