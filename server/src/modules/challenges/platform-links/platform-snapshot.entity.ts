import { Column, Entity, PrimaryColumn } from 'typeorm';
import { IdColumn, MinorColumn } from '../../../platform/database/columns.js';

/** The last figures of a linked account on one day in Berlin. A day without a sync has no row: nothing is guessed. */
@Entity('platform_snapshot')
export class PlatformSnapshotEntity {
  @IdColumn()
  linkId: string;

  @PrimaryColumn('date')
  day: string;

  @MinorColumn({ nullable: true })
  followers: number | null;

  @MinorColumn({ nullable: true })
  averageViews: number | null;

  @Column({ type: 'int', nullable: true })
  videoCount: number | null;
}
