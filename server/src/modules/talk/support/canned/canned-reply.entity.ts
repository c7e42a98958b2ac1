import { Column, Entity } from 'typeorm';
import { IdColumn, TimeColumn } from '../../../../platform/database/columns.js';
import type { Language } from '../../../../kernel/sentence.js';

/** A reply that staff keep ready; what stands in double braces is filled in for each person. */
@Entity('canned_reply')
export class CannedReplyEntity {
  @IdColumn()
  id: string;

  @Column('text')
  title: string;

  @Column('text')
  text: string;

  @Column('text')
  lang: Language;

  @Column('text', { array: true })
  variables: string[];

  @TimeColumn()
  createdAt: Date;

  @TimeColumn()
  updatedAt: Date;
}
