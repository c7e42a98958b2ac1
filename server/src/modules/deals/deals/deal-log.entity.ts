import { Column, Entity } from 'typeorm';
import { IdColumn, MinorColumn, TimeColumn } from '../../../platform/database/columns.js';
import { PersonalData } from '../../../platform/privacy/personal-data.js';
import type { DealActor, DealEventName } from './deal.types.js';

/** What happened in a deal, in its order; rows are never changed, but for the notes of who has left. */
@PersonalData<DealLogEntity>({
  name: 'deal-log',
  by: 'actorId',
  columns: ['dealId', 'event', 'clause', 'note', 'at'],
  order: 'at',
  onErase: { note: null },
})
@Entity('deal_event')
export class DealLogEntity {
  @IdColumn() id: string;
  @Column('uuid') dealId: string;
  @Column('text') event: DealEventName;
  @Column('text') actor: DealActor;
  @Column({ type: 'uuid', nullable: true }) actorId: string | null;
  /** The clause it is about. */
  @Column({ type: 'text', nullable: true }) clause: string | null;
  @Column({ type: 'int', nullable: true }) version: number | null;
  @MinorColumn({ nullable: true }) amountMinor: number | null;
  @Column({ type: 'text', nullable: true }) note: string | null;
  @TimeColumn() at: Date;
}
