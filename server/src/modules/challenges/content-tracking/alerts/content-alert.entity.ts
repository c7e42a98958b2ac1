import { Column, Entity } from 'typeorm';
import { IdColumn, MinorColumn, TimeColumn } from '../../../../platform/database/columns.js';
import { PersonalData } from '../../../../platform/privacy/personal-data.js';
import type { AlertKind } from './alert.rules.js';

/** What happened to a tracked post; never changed. */
@PersonalData<ContentAlertEntity>({
  name: 'content-alerts',
  by: 'ownerId',
  columns: ['kind', 'milestone', 'captionBefore', 'captionAfter', 'at'],
  order: 'at',
  onErase: { captionBefore: null, captionAfter: null },
})
@Entity('content_alert')
export class ContentAlertEntity {
  @IdColumn()
  id: string;

  @Column('uuid')
  contentId: string;

  @Column('uuid')
  ownerId: string;

  @Column('text')
  kind: AlertKind;

  @MinorColumn({ nullable: true })
  milestone: number | null;

  @Column({ type: 'text', nullable: true })
  captionBefore: string | null;

  @Column({ type: 'text', nullable: true })
  captionAfter: string | null;

  @TimeColumn()
  at: Date;
}
