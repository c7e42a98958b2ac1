import { Column, Entity } from 'typeorm';
import { IdColumn, TimeColumn } from '../../../../platform/database/columns.js';
import type { Language } from '../../../../kernel/sentence.js';
import { Sealed } from '../../../../platform/rotation/sealed.js';

export const invitedContext = (id: string) => `challenge_email_invitation:email:${id}`;
export const INVITED_PURPOSE = 'invited_email';

export const emailInvitationStates = ['pending', 'accepted', 'declined', 'revoked'] as const;
export type EmailInvitationState = (typeof emailInvitationStates)[number];

/** An invitation to an address, which may have no account yet. Whoever follows the link first takes it. */
@Entity('challenge_email_invitation')
export class EmailInvitationEntity {
  @IdColumn() id: string;
  @Column('uuid') challengeId: string;
  @Column('uuid') brandId: string;

  /** Encrypted. */
  @Sealed<EmailInvitationEntity>({
    context: ({ id }) => invitedContext(id),
    index: { column: 'emailIndex', purpose: INVITED_PURPOSE },
  })
  @Column('text')
  email: string;

  @Column('text') emailIndex: string;

  /** SHA-256 of the token in the mailed link; each mail has one of its own and ends the one before. */
  @Column('text') tokenHash: string;

  @Column('text') language: Language;
  @Column({ type: 'text', nullable: true }) message: string | null;
  @Column('text') state: EmailInvitationState;

  /** The account that took it. */
  @Column({ type: 'uuid', nullable: true }) userId: string | null;

  /** Mails sent for it. */
  @Column('int') mails: number;

  @TimeColumn() sentAt: Date;
  @TimeColumn() expiresAt: Date;

  /** When somebody first followed the link. */
  @TimeColumn({ nullable: true }) openedAt: Date | null;
  @TimeColumn() createdAt: Date;
}
