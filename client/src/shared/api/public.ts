import type { paths, Schemas } from './contract';
import { isAccepted } from './accepted';
import { toApiError } from './errors';
import { getLanguage } from '@/shared/i18n/language';

/** The addresses that answer a GET without a session. */
type Readable = { [P in keyof paths]: paths[P] extends { get: object } ? P : never }[keyof paths];
type Sendable = { [P in keyof paths]: paths[P] extends { post: object } ? P : never }[keyof paths];
type JsonOf<R> = R extends { content: { 'application/json': infer Body } } ? Body : never;
type AnswersOf<O> = O extends { responses: infer R } ? JsonOf<R[keyof R & (200 | 201)]> : never;
type BodyOf<O> = O extends { requestBody: { content: { 'application/json': infer Body } } } ? Body : never;
type Parts = { path?: Record<string, string>; query?: Record<string, string | number> };

/** Fills the parts of an address and writes the query behind it. */
function addressOf(template: string, { path = {}, query = {} }: Parts): string {
  const filled = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''));
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return asked.size > 0 ? `${filled}?${asked}` : filled;
}

/** Plain reads without a session, for pages that must stay light. Failures are the caller's to leave out. */
export async function readPublic<P extends Readable>(
  template: P,
  parts: Parts = {},
): Promise<AnswersOf<paths[P]['get']>> {
  const path = addressOf(template, parts);
  const answer = await fetch(path, { headers: { accept: 'application/json' }, credentials: 'omit' });
  if (!isAccepted(answer.status)) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as AnswersOf<paths[P]['get']>;
}

/** A plain call without a session. Throws what the server said. */
export async function sendPublic<P extends Sendable>(
  path: P,
  body: BodyOf<paths[P]['post']>,
): Promise<AnswersOf<paths[P]['post']>> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'accept-language': getLanguage(),
    },
    credentials: 'omit',
    body: JSON.stringify(body),
  }).catch((cause: unknown) => {
    throw toApiError(0, cause instanceof Error ? cause.message : '', cause);
  });
  const said = (await answer.json().catch(() => null)) as unknown;
  if (!isAccepted(answer.status)) throw toApiError(answer.status, said);
  return said as AnswersOf<paths[P]['post']>;
}

export type Links = Schemas['LinksDto'];
export type ChallengeCard = Schemas['ChallengeCardDto'];
/** What the public part of a challenge tells beyond its card. */
export type ChallengeFacts = Pick<
  Schemas['ChallengeDto'],
  'id' | 'mode' | 'budget' | 'platformFee' | 'cpm' | 'payPerEntry' | 'counts' | 'totals'
>;

let links: Promise<Links> | undefined;

/** Addresses outside the product; asked once, asked again after a failure. */
export function readLinks(): Promise<Links> {
  links ??= readPublic('/api/config/links').catch((error: unknown) => {
    links = undefined;
    throw error;
  });
  return links;
}
