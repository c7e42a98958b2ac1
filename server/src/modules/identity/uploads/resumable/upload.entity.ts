import { Column, Entity, PrimaryColumn } from 'typeorm';
import { IdColumn, MinorColumn, TimeColumn } from '../../../../platform/database/columns.js';
import type { PartialFile } from '../../../../platform/storage/storage.js';
import type { MediaKind, MediaPurpose } from '../media.types.js';

/** A file on its way: open while its parts arrive, finished while it is made into the media of the same id. */
@Entity('upload')
export class UploadEntity {
  @IdColumn()
  id: string;

  @Column('uuid')
  ownerId: string;

  @Column('text')
  name: string;

  /** The client's own mark of the file, by which it knows it again. */
  @Column({ type: 'text', nullable: true })
  fingerprint: string | null;

  @Column('text')
  purpose: MediaPurpose;

  @Column('text')
  kind: MediaKind;

  @Column('text')
  mime: string;

  /** As announced; of a form, which announces none, what has arrived. */
  @MinorColumn()
  size: number;

  @Column('int')
  partSize: number;

  /** Where the parts become one file. */
  @Column('text')
  key: string;

  /** The store's id of the parts; null until the store has begun. */
  @Column({ type: 'text', nullable: true })
  storageId: string | null;

  @Column('text')
  state: 'open' | 'finished';

  /** Times that processing has begun. */
  @Column('int')
  attempts: number;

  /** While a worker is at it. */
  @TimeColumn({ nullable: true })
  busyUntil: Date | null;

  @TimeColumn()
  createdAt: Date;

  @TimeColumn()
  updatedAt: Date;
}

@Entity('upload_part')
export class UploadPartEntity {
  @PrimaryColumn('uuid')
  uploadId: string;

  @PrimaryColumn('int')
  number: number;

  @Column('int')
  size: number;
}

export const partsOf = ({ size, partSize }: { size: number; partSize: number }): number =>
  Math.ceil(size / partSize);

export const fileOf = ({ key, storageId }: UploadEntity): PartialFile => ({ key, uploadId: storageId ?? '' });
