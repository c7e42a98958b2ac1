import { Column, Entity } from 'typeorm';
import { IdColumn, MinorColumn, TimeColumn } from '../../../platform/database/columns.js';
import { Sealed } from '../../../platform/rotation/sealed.js';
import type { LinkedPlatform, LinkProblem, PlatformLinkStatus } from './platform-link.types.js';

/** How a person stands with a platform: one row each, from the first time they connect. */
@Entity('platform_link')
export class PlatformLinkEntity {
  @IdColumn()
  id: string;

  @Column('uuid')
  userId: string;

  @Column('text')
  platform: LinkedPlatform;

  @Column('text')
  status: PlatformLinkStatus;

  /** The account at the platform; null while none is linked. */
  @Column({ type: 'text', nullable: true })
  externalId: string | null;

  /** Without @, lower case. */
  @Column({ type: 'text', nullable: true })
  handle: string | null;

  @Column({ type: 'text', nullable: true })
  avatarUrl: string | null;

  /** null where the account hides it. */
  @MinorColumn({ nullable: true })
  followers: number | null;

  @Column({ type: 'int', nullable: true })
  videoCount: number | null;

  /** Of the newest videos; null where it has none, or the platform does not tell. */
  @MinorColumn({ nullable: true })
  averageViews: number | null;

  /** The badge of the platform; null where it does not tell. */
  @Column({ type: 'boolean', nullable: true })
  badge: boolean | null;

  /** When the account was made; null where the platform does not tell. */
  @TimeColumn({ nullable: true })
  accountSince: Date | null;

  @Column('text', { array: true })
  scopes: string[];

  @Sealed<PlatformLinkEntity>({ context: ({ id }) => accessTokenContext(id) })
  @Column({ type: 'text', nullable: true })
  accessToken: string | null;

  @Sealed<PlatformLinkEntity>({ context: ({ id }) => refreshTokenContext(id) })
  @Column({ type: 'text', nullable: true })
  refreshToken: string | null;

  @TimeColumn({ nullable: true })
  accessExpiresAt: Date | null;

  /** When the person has to connect again whatever we do; null = not by itself. */
  @TimeColumn({ nullable: true })
  grantExpiresAt: Date | null;

  /** Counts the pairs of tokens, so that what was done with an older pair changes nothing. */
  @Column('int')
  tokenVersion: number;

  /** Somebody renews the tokens until then. */
  @TimeColumn({ nullable: true })
  refreshLeaseUntil: Date | null;

  @TimeColumn({ nullable: true })
  refreshAt: Date | null;

  @TimeColumn({ nullable: true })
  syncAt: Date | null;

  @TimeColumn({ nullable: true })
  syncedAt: Date | null;

  /** A link that is not finished then is none. */
  @TimeColumn({ nullable: true })
  pendingUntil: Date | null;

  @Column({ type: 'text', nullable: true })
  problem: LinkProblem | null;

  @TimeColumn({ nullable: true })
  verifiedAt: Date | null;

  @TimeColumn()
  createdAt: Date;

  @TimeColumn()
  updatedAt: Date;
}

export const accessTokenContext = (id: string): string => `platform_link:access_token:${id}`;
export const refreshTokenContext = (id: string): string => `platform_link:refresh_token:${id}`;
