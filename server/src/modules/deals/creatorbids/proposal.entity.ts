import { Column, Entity } from 'typeorm';
import { IdColumn, MinorColumn, TimeColumn } from '../../../platform/database/columns.js';
import { Sealed } from '../../../platform/rotation/sealed.js';
import type { Placement } from '../deals/index.js';
import type * as types from './bid.types.js';
import { sealContext } from './seals.js';

const TextOrNull = () => Column({ type: 'text', nullable: true });
const TimeOrNull = () => TimeColumn({ nullable: true });

/** One version of a proposal; what its columns mean stands in bid.types.ts. */
@Entity('proposal')
export class ProposalEntity implements types.ProposalState {
  @IdColumn() id: string;
  @Column('uuid') bidId: string;
  @Column('uuid') brandId: string;
  @Column('uuid') creatorId: string;
  @Column('int') version: number;
  @Column({ type: 'uuid', nullable: true }) revisionOf: string | null;
  @Column('text') status: types.ProposalStatus;
  @TextOrNull() closedReason: types.ClosedReason | null;
  @TextOrNull() closedNote: string | null;
  @Column('text') hash: string;
  @Sealed<ProposalEntity>({ context: ({ id }) => sealContext(id) })
  @TextOrNull()
  sealed: string | null;
  @TextOrNull() openedText: string | null;
  @TimeOrNull() openedAt: Date | null;
  @MinorColumn({ nullable: true }) priceMinor: number | null;
  @MinorColumn({ nullable: true }) pieceMinor: number | null;
  @Column({ type: 'int', nullable: true }) days: number | null;
  @Column({ type: 'text', array: true, nullable: true }) placements: Placement[] | null;
  @TextOrNull() revisionNote: string | null;
  @Column('int') revisionRounds: number;
  @Column({ type: 'uuid', nullable: true }) dealId: string | null;
  @TimeOrNull() fundedAt: Date | null;
  @TimeOrNull() shortlistedAt: Date | null;
  @TimeColumn() createdAt: Date;
  @TimeColumn() updatedAt: Date;
}
