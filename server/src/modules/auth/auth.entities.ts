import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Role } from '../../kernel/roles.js';
import { IdColumn, MinorColumn, TimeColumn } from '../../platform/database/columns.js';

export interface DeviceView {
  name?: string;
  platform?: 'web' | 'ios' | 'android';
  pushToken?: string;
}

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

@Entity('login_code')
export class LoginCodeEntity {
  @PrimaryColumn('citext')
  email: string;

  @Column('text')
  codeHash: string;

  @Column('int')
  tries: number;

  @TimeColumn()
  expiresAt: Date;

  @TimeColumn()
  sentAt: Date;
}

@Entity('second_factor')
export class SecondFactorEntity {
  @PrimaryColumn('uuid')
  userId: string;

  /** Encrypted (context `second_factor:secret:<user id>`). */
  @Column('text')
  secret: string;

  /** The last accepted time step: a code works once. */
  @MinorColumn()
  lastStep: number;

  @TimeColumn({ nullable: true })
  confirmedAt: Date | null;

  @Column({ type: 'text', array: true })
  recoveryHashes: string[];
}
