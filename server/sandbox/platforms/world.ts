import type { SandboxClock } from '../core/clock.ts';
import type { Post, Posts } from '../metrics/posts.ts';
import { Accounts, type LinkedPlatform, type PlatformAccount } from './accounts.ts';
import { type ConsentRequest, PlatformGrants } from './grants.ts';
import { returnTo } from './requests.ts';

/** Accounts, what they granted, and their posts: what the platforms' interfaces are made of. */
export class PlatformWorld {
  readonly accounts: Accounts;
  readonly grants: PlatformGrants;
  readonly posts: Posts;

  constructor(clock: SandboxClock, posts: Posts) {
    this.accounts = new Accounts(clock);
    this.grants = new PlatformGrants(clock);
    this.posts = posts;
  }

  /** The person agreed: where the browser goes, with a code. */
  agree(platform: LinkedPlatform, handle: string, request: ConsentRequest): string {
    const account = this.accounts.get(platform, handle) ?? this.accounts.set({ platform, handle });
    const code = this.grants.issueCode(platform, account.handle, request);
    return returnTo(platform, request, { code });
  }

  /** Whose token it is; null = of nobody any more. */
  holder(platform: LinkedPlatform, access: string): PlatformAccount | null {
    const token = this.grants.find(platform, 'access', access);
    return (token && this.accounts.get(platform, token.handle)) ?? null;
  }

  /** The newest first. */
  postsOf({ platform, handle }: PlatformAccount): Post[] {
    return this.posts
      .list(platform)
      .filter((post) => post.handle.toLowerCase() === handle.toLowerCase())
      .sort((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt));
  }
}

export const bearerOf = (header: string | undefined): string => /^Bearer (.+)$/.exec(header ?? '')?.[1] ?? '';
