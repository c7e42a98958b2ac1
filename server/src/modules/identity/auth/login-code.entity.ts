import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TimeColumn } from '../../../platform/database/columns.js';

@Entity('login_code')
export class LoginCodeEntity {
  @PrimaryColumn('citext')
  email: string;

  @Column('text')
  codeHash: string;

  /** Wrong ones from where it was asked for. */
  @Column('int')
  tries: number;

  /** Wrong ones from anywhere else. */
  @Column('int')
  triesElsewhere: number;

  /** Fingerprint of the network that asked for it. */
  @Column('text')
  askedFrom: string;

  @TimeColumn()
  expiresAt: Date;

  @TimeColumn()
  sentAt: Date;
}
