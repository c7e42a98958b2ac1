import { Column, Entity } from 'typeorm';
import { IdColumn, MinorColumn, TimeColumn } from '../../../platform/database/columns.js';

/** The newest public videos of a linked account, as its platform showed them at the last sync. */
@Entity('platform_video')
export class PlatformVideoEntity {
  @IdColumn()
  id: string;

  @Column('uuid')
  linkId: string;

  @Column('text')
  externalId: string;

  @Column('text')
  title: string;

  @Column('text')
  url: string;

  @Column({ type: 'text', nullable: true })
  thumbnail: string | null;

  @TimeColumn()
  publishedAt: Date;

  @Column({ type: 'int', nullable: true })
  durationSec: number | null;

  @MinorColumn()
  views: number;

  @MinorColumn()
  likes: number;

  @MinorColumn()
  comments: number;

  @MinorColumn()
  shares: number;
}
