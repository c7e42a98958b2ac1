import { Column, Entity } from 'typeorm';
import { IdColumn, MinorColumn, TimeColumn } from '../../../../platform/database/columns.js';
import type { ManualFiguresStatus } from './manual-figures.types.js';

/** Figures that one member of staff read off a picture, and what another one made of them. */
@Entity('content_manual_figures')
export class ManualFiguresEntity {
  @IdColumn() id: string;
  @Column('uuid') contentId: string;
  /** When the picture was taken. */
  @TimeColumn() at: Date;
  @MinorColumn() views: number;
  @MinorColumn() likes: number;
  @MinorColumn() comments: number;
  @MinorColumn() shares: number;
  @Column('uuid') mediaId: string;
  @Column('text') reason: string;
  @Column('text') status: ManualFiguresStatus;
  @Column('uuid') statedBy: string;
  @Column({ type: 'uuid', nullable: true }) decidedBy: string | null;
  @Column({ type: 'text', nullable: true }) note: string | null;
  /** Whether they became the post's figures; null until somebody confirms them. */
  @Column({ type: 'boolean', nullable: true }) counted: boolean | null;
  @TimeColumn() expiresAt: Date;
  @TimeColumn({ nullable: true }) decidedAt: Date | null;
  @TimeColumn() createdAt: Date;
}
