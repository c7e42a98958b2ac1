import { Column, Entity, PrimaryColumn } from 'typeorm';
import { IdColumn, MinorColumn, TimeColumn } from '../../../platform/database/columns.js';
import type { MediaKind, MediaPurpose, MediaRejection, MediaState } from './media.types.js';

@Entity('media')
export class MediaEntity {
  @IdColumn()
  id: string;

  @Column('uuid')
  ownerId: string;

  @Column('text')
  kind: MediaKind;

  @Column('text')
  mime: string;

  /** Bytes kept, previews included. */
  @MinorColumn()
  size: number;

  /** Of what was sent, before it was made anew; null until it has been read. */
  @Column({ type: 'text', nullable: true })
  sha256: string | null;

  @Column({ type: 'int', nullable: true })
  width: number | null;

  @Column({ type: 'int', nullable: true })
  height: number | null;

  @Column({ type: 'int', nullable: true })
  durationSec: number | null;

  @Column('text')
  state: MediaState;

  @Column({ type: 'text', nullable: true })
  rejection: MediaRejection | null;

  @Column('text')
  purpose: MediaPurpose;

  @Column('text')
  key: string;

  @Column({ type: 'text', nullable: true })
  previewKey: string | null;

  /** Set while nothing shows the file; after a while it is removed. */
  @TimeColumn({ nullable: true })
  unusedSince: Date | null;

  @TimeColumn()
  createdAt: Date;

  @TimeColumn()
  updatedAt: Date;
}

@Entity('media_use')
export class MediaUseEntity {
  @PrimaryColumn('uuid')
  mediaId: string;

  @PrimaryColumn('text')
  refKind: string;

  @PrimaryColumn('uuid')
  refId: string;
}
