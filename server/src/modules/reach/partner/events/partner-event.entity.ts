import { Column, Entity } from 'typeorm';
import { IdColumn, TimeColumn } from '../../../../platform/database/columns.js';
import { PersonalData } from '../../../../platform/privacy/personal-data.js';
import type { Topic } from '../topics.js';

/** What an owner's programs may hear of, for 30 days. */
@PersonalData<PartnerEventEntity>({ name: 'partner-events', by: 'ownerId', onErase: 'delete' })
@Entity('partner_event')
export class PartnerEventEntity {
  @IdColumn() id: string;
  @Column('uuid') ownerId: string;
  @Column('text') topic: Topic;
  @Column('jsonb') data: object;
  @TimeColumn() at: Date;
}
