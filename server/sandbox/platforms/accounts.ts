import type { SandboxClock } from '../core/clock.ts';
import { Collection } from '../core/collection.ts';
import { channelIdOf } from '../metrics/channel-id.ts';

export const LINKED_PLATFORMS = ['youtube', 'tiktok', 'instagram'] as const;
export type LinkedPlatform = (typeof LINKED_PLATFORMS)[number];

/** Somebody's account at a simulated platform. */
export interface PlatformAccount {
  platform: LinkedPlatform;
  handle: string;
  externalId: string;
  name: string;
  followers: number;
  hidesFollowers: boolean;
  badge: boolean;
  since: string;
  /** gone: the platform has closed it. */
  state: 'open' | 'gone';
}

export type AccountChange = Pick<PlatformAccount, 'platform' | 'handle'> &
  Partial<Omit<PlatformAccount, 'platform' | 'handle'>>;

const key = (platform: LinkedPlatform, handle: string): string => `${platform}:${handle.toLowerCase()}`;

export class Accounts {
  readonly #clock: SandboxClock;
  readonly #rows = new Collection<{ id: string; account: PlatformAccount }>();

  constructor(clock: SandboxClock) {
    this.#clock = clock;
  }

  /** Adds an account, or changes the named parts of a known one. */
  set(change: AccountChange): PlatformAccount {
    const { platform, handle } = change;
    const account = { ...(this.get(platform, handle) ?? this.#blank(platform, handle)), ...change };
    this.#rows.add({ id: key(platform, handle), account });
    return account;
  }

  get(platform: LinkedPlatform, handle: string): PlatformAccount | undefined {
    return this.#rows.get(key(platform, handle))?.account;
  }

  list(platform?: LinkedPlatform): PlatformAccount[] {
    return this.#rows
      .all()
      .map(({ account }) => account)
      .filter((account) => !platform || account.platform === platform);
  }

  clear(): void {
    this.#rows.clear();
  }

  load(accounts: PlatformAccount[]): void {
    this.#rows.load(accounts.map((account) => ({ id: key(account.platform, account.handle), account })));
  }

  #blank(platform: LinkedPlatform, handle: string): PlatformAccount {
    const ids = {
      youtube: channelIdOf(handle),
      tiktok: `-000${Buffer.from(handle).toString('base64url')}`,
      instagram: `178${Buffer.from(handle).toString('hex').slice(0, 30)}`,
    };
    return {
      platform,
      handle,
      externalId: ids[platform],
      name: handle,
      followers: 1_000,
      hidesFollowers: false,
      badge: false,
      since: new Date(this.#clock.now() - 3 * 365 * 86_400_000).toISOString(),
      state: 'open',
    };
  }
}
