import type { Router } from 'express';
import express from 'express';
import type { SandboxClock } from '../core/clock.ts';
import {
  choice,
  jsonBody,
  optionalFlag,
  optionalNumber,
  optionalText,
  textField,
} from '../core/control-body.ts';
import type { StateFile } from '../core/state-file.ts';
import type { Posts } from '../metrics/posts.ts';
import {
  type AccountChange,
  LINKED_PLATFORMS,
  type LinkedPlatform,
  type PlatformAccount,
} from './accounts.ts';
import { consentRouter } from './consent.ts';
import type { PlatformToken, TokenKind } from './grants.ts';
import { instagramLinkRouter } from './instagram.ts';
import { readConsent } from './requests.ts';
import { tiktokLinkRouter } from './tiktok.ts';
import { PlatformWorld } from './world.ts';
import { youtubeLinkRouter } from './youtube.ts';

/** What tests and the demo can do to the accounts at the simulated platforms. */
export interface PlatformsControl {
  /** Adds an account, or changes the named parts of a known one. */
  setAccount(change: AccountChange): PlatformAccount;
  /** Agrees in a person's place; where the browser would be sent. Without some scopes where they are named. */
  approve(authorizeUrl: string, handle: string, without?: readonly string[]): string;
  /** The person ends the access in the settings of the platform. */
  revoke(platform: LinkedPlatform, handle: string): void;
  expire(platform: LinkedPlatform, handle: string, kinds?: readonly TokenKind[]): void;
  /** Tokens of one account show another one from now on. */
  move(platform: LinkedPlatform, from: string, to: string): void;
  tokens(platform: LinkedPlatform, handle: string): PlatformToken[];
}

export function createPlatforms(
  clock: SandboxClock,
  state: StateFile,
  posts: Posts,
): { control: PlatformsControl; router: Router; reset: () => void } {
  const world = new PlatformWorld(clock, posts);
  state.register('platforms', {
    dump: () => ({ accounts: world.accounts.list(), tokens: world.grants.dump() }),
    load: (saved: { accounts: PlatformAccount[]; tokens: PlatformToken[] }) => {
      world.accounts.load(saved.accounts);
      world.grants.load(saved.tokens);
    },
  });
  const router = express.Router();
  router.use(['/youtube', '/tiktok', '/instagram'], (_req, res, next) => {
    res.on('finish', () => state.touch());
    next();
  });
  router.use(
    consentRouter(world),
    youtubeLinkRouter(world),
    tiktokLinkRouter(world),
    instagramLinkRouter(world),
  );
  const control: PlatformsControl = {
    setAccount(change) {
      const account = world.accounts.set(change);
      state.touch();
      return account;
    },
    approve(authorizeUrl, handle, without = []) {
      const url = new URL(authorizeUrl);
      const platform = LINKED_PLATFORMS.find((name) => url.pathname === `/${name}/consent`);
      if (!platform) throw new Error(`${url.pathname} is no consent page`);
      const request = readConsent(platform, url.searchParams);
      if (typeof request === 'string') throw new Error(`${platform} would refuse ${request}`);
      const scopes = request.scopes.filter((scope) => !without.includes(scope));
      return world.agree(platform, handle, { ...request, scopes });
    },
    revoke: (platform, handle) => world.grants.revoke(platform, handle),
    expire: (platform, handle, kinds = ['access', 'refresh']) => world.grants.expire(platform, handle, kinds),
    move: (platform, from, to) => world.grants.move(platform, from, to),
    tokens: (platform, handle) => world.grants.of(platform, handle),
  };
  const reset = () => {
    world.accounts.clear();
    world.grants.clear();
  };
  return { control, router, reset };
}

/** The same over HTTP, for the demo and for tests in another process. */
export function platformControlRoutes(control: PlatformsControl): Router {
  const router = express.Router();
  router.put('/accounts', (req, res) => res.json(control.setAccount(readAccountChange(req.body))));
  router.post('/revoke', (req, res) => {
    const body = jsonBody(req.body);
    control.revoke(choice(body, 'platform', LINKED_PLATFORMS), textField(body, 'handle'));
    res.json({ ok: true });
  });
  router.post('/expire', (req, res) => {
    const body = jsonBody(req.body);
    control.expire(choice(body, 'platform', LINKED_PLATFORMS), textField(body, 'handle'));
    res.json({ ok: true });
  });
  return router;
}

function readAccountChange(given: unknown): AccountChange {
  const body = jsonBody(given);
  const change: AccountChange = {
    platform: choice(body, 'platform', LINKED_PLATFORMS),
    handle: textField(body, 'handle'),
  };
  const name = optionalText(body, 'name');
  const since = optionalText(body, 'since');
  const followers = optionalNumber(body, 'followers');
  const badge = optionalFlag(body, 'badge');
  const hidesFollowers = optionalFlag(body, 'hidesFollowers');
  return {
    ...change,
    ...(name === undefined ? {} : { name }),
    ...(since === undefined ? {} : { since }),
    ...(followers === undefined ? {} : { followers }),
    ...(badge === undefined ? {} : { badge }),
    ...(hidesFollowers === undefined ? {} : { hidesFollowers }),
    ...(body.state === undefined ? {} : { state: choice(body, 'state', ['open', 'gone'] as const) }),
  };
}
