import { Column, Entity } from 'typeorm';
import { IdColumn, MinorColumn, TimeColumn } from '../../../../platform/database/columns.js';
import { SealedFileOf } from '../../../../platform/rotation/sealed.js';
import { contextOf } from './export-context.js';
import type { JobState } from './data-export.types.js';

/** A copy of all own data that somebody asked for. */
@SealedFileOf<DataExportEntity, 'id' | 'key'>({
  form: 'pieces',
  columns: ['id', 'key'],
  key: ({ key }) => key,
  context: ({ id }) => contextOf(id),
})
@Entity('data_export')
export class DataExportEntity {
  @IdColumn()
  id: string;

  @Column('uuid')
  userId: string;

  @Column('text')
  state: JobState;

  /** Where the file lies while it can be fetched. */
  @Column({ type: 'text', nullable: true })
  key: string | null;

  @MinorColumn({ nullable: true })
  bytes: number | null;

  @Column('int')
  tries: number;

  @TimeColumn()
  requestedAt: Date;

  @TimeColumn({ nullable: true })
  finishedAt: Date | null;

  @TimeColumn({ nullable: true })
  expiresAt: Date | null;
}
