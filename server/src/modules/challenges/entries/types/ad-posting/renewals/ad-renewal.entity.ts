import { Column, Entity } from 'typeorm';
import { IdColumn, MinorColumn, TimeColumn } from '../../../../../../platform/database/columns.js';
import { PersonalData } from '../../../../../../platform/privacy/personal-data.js';
import { Sealed } from '../../../../../../platform/rotation/sealed.js';
import type { VatDecision } from '../../../../../money/tax/index.js';
import type * as types from './ad-renewal.types.js';

export const adRenewalContext = (id: string) => `challenge_ad_renewal:code:${id}`;

const Id = () => Column('uuid');
const TimeOrNull = () => TimeColumn({ nullable: true });

@PersonalData<AdRenewalEntity>({
  name: 'ad-renewals',
  by: ['brandId', 'userId'],
  columns: ['challengeId', 'status', 'days', 'priceMinor', 'validDays', 'note', 'paidAt', 'createdAt'],
  onErase: { code: null, note: null },
})
@Entity('challenge_ad_renewal')
export class AdRenewalEntity implements types.AdRenewal {
  @IdColumn() id: string;
  @Id() entryId: string;
  @Id() challengeId: string;
  @Id() brandId: string;
  @Id() userId: string;
  @Column('text') status: types.AdRenewalStatus;
  @Column('int') days: number;
  @MinorColumn() priceMinor: number;
  @Column('int') feeBp: number;
  @Column({ type: 'jsonb', nullable: true }) vat: VatDecision | null;
  @MinorColumn() vatMinor: number;
  @MinorColumn() refundedMinor: number;
  @MinorColumn() vatRefundedMinor: number;
  @MinorColumn({ nullable: true }) earnedMinor: number | null;
  @Column({ type: 'uuid', nullable: true }) paymentId: string | null;
  @TimeOrNull() timerAt: Date | null;
  @Sealed<AdRenewalEntity>({ context: ({ id }) => adRenewalContext(id) })
  @Column({ type: 'text', nullable: true })
  code: string | null;
  @Column({ type: 'int', nullable: true }) validDays: number | null;
  @TimeOrNull() grantedAt: Date | null;
  @Column('int') codes: number;
  @Column({ type: 'text', nullable: true }) note: string | null;
  @Column({ type: 'text', nullable: true }) frozenFrom: types.AdRenewal['frozenFrom'];
  @TimeOrNull() frozenAt: Date | null;
  @TimeOrNull() frozenTimerAt: Date | null;
  @TimeOrNull() paidAt: Date | null;
  @TimeOrNull() endedAt: Date | null;
  @TimeColumn() createdAt: Date;
}
