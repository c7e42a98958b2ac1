import { Column, Entity } from 'typeorm';
import { IdColumn, TimeColumn } from '../../../../platform/database/columns.js';
import type { IntentProviderName } from '../../../../platform/gateways/intent-provider.js';

/** A card or account of a provider that a person has saved or paid with. */
@Entity('payment_instrument')
export class InstrumentEntity {
  @IdColumn()
  id: string;

  @Column('uuid')
  userId: string;

  @Column('text')
  provider: IntentProviderName;

  /** By it the provider names the same card or account again. */
  @Column('text')
  fingerprint: string;

  @Column({ type: 'char', length: 2, nullable: true })
  country: string | null;

  @TimeColumn()
  firstSeenAt: Date;

  @TimeColumn()
  lastSeenAt: Date;
}
