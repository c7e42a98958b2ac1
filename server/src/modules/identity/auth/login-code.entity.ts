import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TimeColumn } from '../../../platform/database/columns.js';

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
