import { Column, Entity, PrimaryColumn } from 'typeorm';
import { IdColumn, TimeColumn } from '../../../../platform/database/columns.js';
import { PersonalData } from '../../../../platform/privacy/personal-data.js';
import type { GuestVerdict } from './guest-review.types.js';

/** Shows what waits for the brand of a challenge to one guest, until it expires or is revoked. */
@PersonalData<GuestLinkEntity>({
  name: 'guest-review-links',
  by: 'brandId',
  columns: ['challengeId', 'guest', 'opened', 'expiresAt', 'revokedAt', 'createdAt'],
  onErase: 'delete',
})
@Entity('challenge_guest_link')
export class GuestLinkEntity {
  @IdColumn() id: string;
  @Column('uuid') challengeId: string;
  @Column('uuid') brandId: string;

  /** Whom the brand gave it to, in its words. */
  @Column('text') guest: string;

  /** SHA-256 of the token, which is shown once. */
  @Column('text') tokenHash: string;

  @Column('int') opened: number;
  @TimeColumn({ nullable: true }) lastOpenedAt: Date | null;
  @TimeColumn() expiresAt: Date;
  @TimeColumn({ nullable: true }) revokedAt: Date | null;
  @TimeColumn() createdAt: Date;
}

/** One visit of a guest; looking again within minutes is the same visit. */
@Entity('challenge_guest_visit')
export class GuestVisitEntity {
  @IdColumn() id: string;
  @Column('uuid') linkId: string;
  @TimeColumn() at: Date;
}

/** What a guest advises about one entry, as it was handed in then. The last word counts. */
@Entity('challenge_guest_advice')
export class GuestAdviceEntity {
  @PrimaryColumn('uuid') linkId: string;
  @PrimaryColumn('uuid') entryId: string;
  @Column('text') verdict: GuestVerdict;
  @Column({ type: 'text', nullable: true }) note: string | null;

  /** When that version was handed in: of an older one the brand reads that it was older. */
  @TimeColumn({ nullable: true }) submittedAt: Date | null;
  @TimeColumn() at: Date;
}
