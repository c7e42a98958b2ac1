import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TimeColumn } from '../../../../platform/database/columns.js';

/** Staff's own decision, a report they upheld, or the dispute of a bank about its payment. */
export type SuspensionCause = 'staff' | 'report' | 'dispute';

/** One of the causes why a challenge stands still. */
@Entity('challenge_suspension')
export class ChallengeSuspensionEntity {
  @PrimaryColumn('uuid') challengeId: string;
  @PrimaryColumn('text') cause: SuspensionCause;
  @Column('text') reason: string;
  @TimeColumn() createdAt: Date;
}
