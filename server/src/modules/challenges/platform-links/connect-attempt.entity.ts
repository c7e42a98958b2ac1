import { Column, Entity } from 'typeorm';
import { IdColumn, TimeColumn } from '../../../platform/database/columns.js';
import { Sealed } from '../../../platform/rotation/sealed.js';
import type { LinkedPlatform } from './platform-link.types.js';

/** A sign-in at a platform that was begun: one for each session and platform, gone with its first use. */
@Entity('platform_connect_attempt')
export class ConnectAttemptEntity {
  @IdColumn()
  id: string;

  @Column('uuid')
  sessionId: string;

  @Column('text')
  platform: LinkedPlatform;

  @Column('uuid')
  userId: string;

  @Column('text')
  stateHash: string;

  @Column('text')
  redirectUri: string;

  /** The secret of PKCE; null where the platform has none. */
  @Sealed<ConnectAttemptEntity>({ context: ({ id }) => verifierContext(id) })
  @Column({ type: 'text', nullable: true })
  verifier: string | null;

  @TimeColumn()
  expiresAt: Date;
}

export const verifierContext = (id: string): string => `platform_connect_attempt:verifier:${id}`;
