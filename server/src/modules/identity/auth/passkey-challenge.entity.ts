import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TimeColumn } from '../../../platform/database/columns.js';

export type PasskeyPurpose = 'register' | 'sign_in' | 'second_step' | 'step_up';

/** What a browser is to sign with a passkey: once, and only for whom it was asked. */
@Entity('passkey_challenge')
export class PasskeyChallengeEntity {
  /** SHA-256 of what is signed. */
  @PrimaryColumn('text')
  challengeHash: string;

  @Column('text')
  purpose: PasskeyPurpose;

  /** SHA-256 of what it is good for alone: a session, a browser, a first step of a sign-in. */
  @Column('text')
  boundTo: string;

  /** null where nobody is known yet. */
  @Column('uuid', { nullable: true })
  userId: string | null;

  @TimeColumn()
  expiresAt: Date;
}
