import { Column, Entity } from 'typeorm';
import { IdColumn, TimeColumn } from '../../../../platform/database/columns.js';
import { PersonalData } from '../../../../platform/privacy/personal-data.js';
import { Sealed } from '../../../../platform/rotation/sealed.js';
import type { Topic } from '../topics.js';
import type { DisabledReason } from './webhook.types.js';

export const secretContext = (id: string) => `webhook_endpoint:secret:${id}`;
export const oldSecretContext = (id: string) => `webhook_endpoint:old_secret:${id}`;

/** An address that is told what happens. */
@PersonalData<WebhookEndpointEntity>({
  name: 'webhook-endpoints',
  by: 'ownerId',
  columns: ['id', 'url', 'topics', 'description', 'active', 'createdAt'],
  onErase: 'delete',
})
@Entity('webhook_endpoint')
export class WebhookEndpointEntity {
  @IdColumn() id: string;
  @Column('uuid') ownerId: string;
  /** The person who gave the address, and the key they did it with; null = made before this was kept, or with no key. */
  @Column({ type: 'uuid', nullable: true }) madeBy: string | null;
  @Column({ type: 'uuid', nullable: true }) madeWithKey: string | null;
  @Column('text') url: string;
  @Column({ type: 'text', array: true }) topics: Topic[];
  @Column({ type: 'text', nullable: true }) description: string | null;
  @Column('boolean') active: boolean;
  /** Tries in a row that failed. */
  @Column('int') failures: number;
  @TimeColumn({ nullable: true }) disabledAt: Date | null;
  @Column({ type: 'text', nullable: true }) disabledReason: DisabledReason | null;
  @Sealed<WebhookEndpointEntity>({ context: ({ id }) => secretContext(id) })
  @Column('text')
  secret: string;
  /** Signs too until `oldUntil`. */
  @Sealed<WebhookEndpointEntity>({ context: ({ id }) => oldSecretContext(id) })
  @Column({ type: 'text', nullable: true })
  oldSecret: string | null;
  @TimeColumn({ nullable: true }) oldUntil: Date | null;
  /** Idempotency-Key of the request that made the secret: asked again, it gets the same one. */
  @Column('text') requestKey: string;
  @TimeColumn() createdAt: Date;
  @TimeColumn() updatedAt: Date;
}
