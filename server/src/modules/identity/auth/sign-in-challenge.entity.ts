import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TimeColumn } from '../../../platform/database/columns.js';
import type { FirstStep } from './first-step.js';

/** Between the two steps of a sign-in: who has shown the first one. It opens nothing but the second. */
@Entity('sign_in_challenge')
export class SignInChallengeEntity {
  /** SHA-256 of the token that the client holds. */
  @PrimaryColumn('text')
  tokenHash: string;

  @Column('uuid')
  userId: string;

  @Column('text')
  firstStep: FirstStep;

  @Column('int')
  tries: number;

  @TimeColumn()
  expiresAt: Date;
}
