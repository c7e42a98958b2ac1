import { Injectable } from '@nestjs/common';
import { Encryption } from '../../../platform/security/encryption.js';
import { accessTokenContext, type PlatformLinkEntity, refreshTokenContext } from './platform-link.entity.js';
import type { KeptTokens, Tokens } from './providers/platform-provider.js';

type Row = Pick<PlatformLinkEntity, 'id' | 'accessToken' | 'refreshToken'>;

/** A part of the life of a token after which it is renewed, so that a platform that is away for a while does no harm. */
const RENEW_AFTER = 0.8;

/** Seals the tokens of links for their rows, and opens them for a call. */
@Injectable()
export class LinkTokens {
  constructor(private readonly encryption: Encryption) {}

  /** null = there are none. */
  open({ id, accessToken, refreshToken }: Row): KeptTokens | null {
    if (accessToken === null) return null;
    return {
      access: this.encryption.decrypt(accessToken, accessTokenContext(id)),
      refresh: refreshToken === null ? null : this.encryption.decrypt(refreshToken, refreshTokenContext(id)),
    };
  }

  /** As columns; a token to renew with that the platform did not give anew stays as it was. */
  sealed({ id, refreshToken }: Pick<Row, 'id' | 'refreshToken'>, tokens: Tokens, now: Date) {
    const lifeMs = tokens.accessExpiresAt.getTime() - now.getTime();
    return {
      accessToken: this.encryption.encrypt(tokens.access, accessTokenContext(id)),
      refreshToken:
        tokens.refresh === null
          ? refreshToken
          : this.encryption.encrypt(tokens.refresh, refreshTokenContext(id)),
      accessExpiresAt: tokens.accessExpiresAt,
      grantExpiresAt: tokens.grantExpiresAt,
      refreshAt: new Date(now.getTime() + Math.max(0, lifeMs * RENEW_AFTER)),
      refreshLeaseUntil: null,
      ...(tokens.scopes === null ? {} : { scopes: tokens.scopes }),
    };
  }
}

/** As columns: a link without tokens. */
export const noTokens = {
  accessToken: null,
  refreshToken: null,
  accessExpiresAt: null,
  grantExpiresAt: null,
  refreshAt: null,
  refreshLeaseUntil: null,
  syncAt: null,
} as const;

/** As columns: what the platform told about the account. */
export const noAccount = {
  externalId: null,
  handle: null,
  avatarUrl: null,
  followers: null,
  videoCount: null,
  averageViews: null,
  badge: null,
  accountSince: null,
  scopes: [] as string[],
  syncedAt: null,
  verifiedAt: null,
};
