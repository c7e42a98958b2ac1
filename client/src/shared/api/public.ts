import type { Money } from '../format/format';
import { toApiError } from './errors';

/** Plain reads without a session, for pages that must stay light. Failures are the caller's to leave out. */
export async function readPublic<T>(path: string): Promise<T> {
  const answer = await fetch(path, { headers: { accept: 'application/json' }, credentials: 'omit' });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as T;
}

/** A plain call without a session. Throws what the server said. */
export async function sendPublic<T>(path: string, body: object): Promise<T> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    credentials: 'omit',
    body: JSON.stringify(body),
  }).catch((cause: unknown) => {
    throw toApiError(0, cause instanceof Error ? cause.message : '', cause);
  });
  const said = (await answer.json().catch(() => null)) as unknown;
  if (!answer.ok) throw toApiError(answer.status, said);
  return said as T;
}

export interface Links {
  bookingCallUrl: string;
  demoUrl: string;
  contactMail: string;
  helpUrl: string;
  aboutUrl: string;
  appStoreUrl: string;
  playStoreUrl: string;
  otherApps: { label: string; url: string }[];
}

export interface ChallengeCard {
  id: string;
  title: string;
  cover: string | null;
  brand: { id: string; username: string; displayName: string; avatarUrl: string | null };
  platforms: string[];
  mode: string;
  budget: Money;
  status: string;
  startsAt: string;
  endsAt: string;
  participants: number;
}

/** What the public part of a challenge tells beyond its card. */
export interface ChallengeFacts {
  id: string;
  mode: string;
  budget: Money;
  platformFee: Money;
  cpm: Money | null;
  payPerEntry: Money | null;
  counts: { participants: number; entries: number; views: number };
  totals?: { spent: Money; remaining: Money };
}

let links: Promise<Links> | undefined;

/** Addresses outside the product; asked once, asked again after a failure. */
export function readLinks(): Promise<Links> {
  links ??= readPublic<Links>('/api/config/links').catch((error: unknown) => {
    links = undefined;
    throw error;
  });
  return links;
}
