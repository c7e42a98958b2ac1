import { Column, Entity } from 'typeorm';
import { IdColumn, TimeColumn } from '../../../platform/database/columns.js';
import { PersonalData } from '../../../platform/privacy/personal-data.js';
import type { AuthorAction, ContentAction, ReportKind, ReportReason, ReportStatus } from './report.types.js';

/** All that is reported about one thing until it is decided: one case, however many people report it. */
@PersonalData<ReportEntity>({
  name: 'reports-about',
  by: 'authorId',
  // Who reported it, and what staff noted, is theirs.
  columns: ['kind', 'status', 'contentAction', 'authorAction', 'statement', 'createdAt', 'decidedAt'],
  onErase: { statement: null },
})
@Entity('report')
export class ReportEntity {
  @IdColumn()
  id: string;

  @Column('text')
  kind: ReportKind;

  @Column('uuid')
  targetId: string;

  /** Who made it. */
  @Column('uuid')
  authorId: string;

  @Column('text')
  status: ReportStatus;

  /** How many people have reported it. */
  @Column('int')
  notices: number;

  @Column('text')
  contentAction: ContentAction;

  /** The decision hid it; false where it was hidden before. */
  @Column('boolean')
  contentHidden: boolean;

  @Column('text')
  authorAction: AuthorAction;

  /** Of a suspension; null = until it is lifted. */
  @TimeColumn({ nullable: true })
  authorUntil: Date | null;

  /** The rule that was broken. */
  @Column({ type: 'text', nullable: true })
  rule: ReportReason | null;

  /** The facts, as author and reporters read them. */
  @Column({ type: 'text', nullable: true })
  statement: string | null;

  /** Who has taken or decided it. */
  @Column({ type: 'uuid', nullable: true })
  handledBy: string | null;

  @TimeColumn({ nullable: true })
  decidedAt: Date | null;

  @TimeColumn({ nullable: true })
  reversedAt: Date | null;

  @TimeColumn()
  createdAt: Date;

  @TimeColumn()
  updatedAt: Date;
}

/** What one person says about it. */
@PersonalData<ReportNoticeEntity>({
  name: 'reports-made',
  by: 'reporterId',
  columns: ['reportId', 'reason', 'details', 'createdAt'],
  onErase: 'delete',
})
@Entity('report_notice')
export class ReportNoticeEntity {
  @IdColumn()
  id: string;

  @Column('uuid')
  reportId: string;

  @Column('uuid')
  reporterId: string;

  @Column('text')
  reason: ReportReason;

  @Column({ type: 'text', nullable: true })
  details: string | null;

  @TimeColumn()
  createdAt: Date;
}

/** What a decision did to its author, with the report that is its cause: only the reversal of that one lifts it. */
@PersonalData<PenaltyEntity>({
  name: 'penalties',
  by: 'userId',
  columns: ['reportId', 'action', 'until', 'createdAt', 'liftedAt'],
  onErase: 'delete',
})
@Entity('report_penalty')
export class PenaltyEntity {
  @IdColumn()
  id: string;

  @Column('uuid')
  reportId: string;

  @Column('uuid')
  userId: string;

  @Column('text')
  action: 'hide' | 'warn' | 'suspend';

  /** Of a suspension; null = until it is lifted. */
  @TimeColumn({ nullable: true })
  until: Date | null;

  @TimeColumn({ nullable: true })
  liftedAt: Date | null;

  @TimeColumn()
  createdAt: Date;
}
