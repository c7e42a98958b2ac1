import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TimeColumn } from '../../../../platform/database/columns.js';

type WatermarkState = 'waiting' | 'ready' | 'failed';

/** The watermarked rendition of a file: what those see who have not approved it yet. */
@Entity('media_watermark')
export class WatermarkEntity {
  @PrimaryColumn('uuid') mediaId: string;

  /** Drawn over the picture. */
  @Column('text') words: string;
  @Column('text') state: WatermarkState;
  @Column({ type: 'text', nullable: true }) key: string | null;
  @Column({ type: 'text', nullable: true }) previewKey: string | null;

  /** Times that it was begun. */
  @Column('int') attempts: number;

  /** While a worker is at it, and until it is tried again. */
  @TimeColumn({ nullable: true }) busyUntil: Date | null;
  @TimeColumn() createdAt: Date;
  @TimeColumn() updatedAt: Date;
}
