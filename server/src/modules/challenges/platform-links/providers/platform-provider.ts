import { declaration, onClass } from '../../../../platform/discovery/declare.js';
import type { LinkedPlatform } from '../platform-link.types.js';

export interface AuthorizeRequest {
  state: string;
  redirectUri: string;
  /** The secret of PKCE, for platforms that have it. */
  verifier: string | null;
}

export interface Tokens {
  access: string;
  /** null where the platform gives none anew: the one before stays. */
  refresh: string | null;
  accessExpiresAt: Date;
  /** When the person has to sign in again; null = not by itself. */
  grantExpiresAt: Date | null;
  /** null where the answer does not repeat them. */
  scopes: string[] | null;
}

/** The pair as it is kept. */
export interface KeptTokens {
  access: string;
  refresh: string | null;
}

export interface ProviderAccount {
  externalId: string;
  /** Without @, lower case. */
  handle: string;
  avatarUrl: string | null;
  /** null where the account hides it, or access to it was not given. */
  followers: number | null;
  videoCount: number | null;
  /** The platform's own badge; null where it does not tell. */
  badge: boolean | null;
  accountSince: Date | null;
}

export interface ProviderVideo {
  externalId: string;
  title: string;
  url: string;
  thumbnail: string | null;
  publishedAt: Date;
  durationSec: number | null;
  views: number;
  likes: number;
  comments: number;
  shares: number;
}

/**
 * Sign-in and figures of one platform. All calls go over the network, so none may stand inside a transaction; what goes
 * wrong is a `ProviderFailure`.
 */
export abstract class PlatformProvider {
  abstract readonly platform: LinkedPlatform;
  /** Whether the platform binds the code to a secret of ours. */
  abstract readonly pkce: boolean;
  /** Without these the account cannot be told. */
  abstract readonly neededScopes: readonly string[];
  /** Whether the platform tells the views of own videos. */
  abstract readonly tellsViews: boolean;
  /** Whether this installation has access; a platform without it is not offered. */
  abstract readonly configured: boolean;

  /** Where the person agrees. */
  abstract authorizeUrl(request: AuthorizeRequest): string;
  abstract exchange(code: string, request: Omit<AuthorizeRequest, 'state'>): Promise<Tokens>;
  abstract renew(tokens: KeptTokens): Promise<Tokens>;
  abstract account(access: string): Promise<ProviderAccount>;
  /** The newest public ones, at most `limit`. */
  abstract videos(access: string, limit: number): Promise<ProviderVideo[]>;
  /** The token that ends the grant, where the platform can be told so; null = it cannot. */
  abstract revocable(tokens: KeptTokens): string | null;
  abstract revoke(token: string): Promise<void>;
}

export const platformProvider = declaration<LinkedPlatform, PlatformProvider>('providers of linked accounts');

/** On the provider of a platform; two of one platform stop the boot. */
export const LinksAccounts = (platform: LinkedPlatform) => onClass(platformProvider, platform);
