import { Column, Entity } from 'typeorm';
import type { Role } from '../../../kernel/roles.js';
import { IdColumn, TimeColumn } from '../../../platform/database/columns.js';
import type { DeviceView } from './device.js';

@Entity('session')
export class SessionEntity {
  @IdColumn()
  id: string;

  @Column('uuid')
  userId: string;

  @Column('text')
  activeRole: Role;

  @Column('boolean')
  secondFactor: boolean;

  @Column({ type: 'jsonb', nullable: true })
  device: DeviceView | null;

  @Column('text')
  ip: string;

  /** SHA-256 of the refresh token in force; an older one ends the session. */
  @Column('text')
  refreshHash: string;

  @TimeColumn()
  lastSeenAt: Date;

  @TimeColumn()
  expiresAt: Date;

  @TimeColumn({ nullable: true })
  revokedAt: Date | null;

  @TimeColumn()
  createdAt: Date;
}
