import type { Response } from 'supertest';
import type { Actor } from './actors.js';
import type { TestApp } from './app.js';

export type Platform = 'youtube' | 'tiktok' | 'instagram';

export interface Begun {
  authorizeUrl: string;
  state: string;
}

export const redirectUri = (app: TestApp): string => `${app.url}/settings/platforms/callback`;

export async function begin(app: TestApp, person: Actor, platform: Platform): Promise<Begun> {
  const answer = await person.post(`/api/${platform}/connect`, { redirectUri: redirectUri(app) });
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as Begun;
}

/** What the browser brings back from the platform. */
export function returned(app: TestApp, address: string) {
  const url = new URL(address);
  return {
    code: url.searchParams.get('code') ?? '',
    state: url.searchParams.get('state') ?? '',
    redirectUri: redirectUri(app),
  };
}

/** Agrees at the platform with this account and comes back. */
export async function finish(
  app: TestApp,
  person: Actor,
  platform: Platform,
  handle: string,
): Promise<Response> {
  const { authorizeUrl } = await begin(app, person, platform);
  const back = app.sandbox.platforms.approve(authorizeUrl, handle);
  return person.post(`/api/me/platform/connect/${platform}`, returned(app, back));
}

/** A verified account. */
export async function link(app: TestApp, person: Actor, platform: Platform, handle: string): Promise<void> {
  const answer = await finish(app, person, platform, handle);
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
}

interface Account {
  platform: Platform;
  status: string;
  connected: boolean;
  handle: string | null;
  followers: number | null;
  averageViews: number | null;
  problem: string | null;
  [field: string]: unknown;
}

export async function accountOf(person: Actor, platform: Platform): Promise<Account> {
  const { body } = await person.get('/api/me/platform');
  const found = (body as { data: Account[] }).data.find((one) => one.platform === platform);
  if (!found) throw new Error(`no ${platform} among ${JSON.stringify(body)}`);
  return found;
}
