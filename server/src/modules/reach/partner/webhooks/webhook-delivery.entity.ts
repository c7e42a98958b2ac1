import { Column, Entity } from 'typeorm';
import { IdColumn, TimeColumn } from '../../../../platform/database/columns.js';
import type { Topic } from '../topics.js';
import type { DeliveryState, Try } from './webhook.types.js';

/** One event on its way to one endpoint. Goes with its endpoint, and with its event. */
@Entity('webhook_delivery')
export class WebhookDeliveryEntity {
  @IdColumn() id: string;
  @Column('uuid') endpointId: string;
  @Column('uuid') eventId: string;
  @Column('text') topic: Topic;
  @Column('text') state: DeliveryState;
  /** Of the running round: sending again by hand begins a new one. */
  @Column('int') attempts: number;
  @Column({ type: 'int', nullable: true }) responseStatus: number | null;
  @Column({ type: 'text', nullable: true }) responseBody: string | null;
  @Column({ type: 'text', nullable: true }) error: string | null;
  @Column({ type: 'int', nullable: true }) ms: number | null;
  @Column('jsonb') tries: Try[];
  @TimeColumn({ nullable: true }) nextAttemptAt: Date | null;
  @TimeColumn({ nullable: true }) leasedUntil: Date | null;
  @TimeColumn() createdAt: Date;
}
