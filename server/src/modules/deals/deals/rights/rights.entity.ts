import { Column, Entity, PrimaryColumn } from 'typeorm';
import { IdColumn, MinorColumn, TimeColumn } from '../../../../platform/database/columns.js';
import { PersonalData } from '../../../../platform/privacy/personal-data.js';
import type * as types from './rights.types.js';

const Id = () => Column('uuid');
const Text = () => Column('text');
const TimeOrNull = () => TimeColumn({ nullable: true });

@PersonalData<AssetRightsEntity>({
  name: 'asset-rights',
  by: ['brandId', 'creatorId'],
  columns: ['dealId', 'clause', 'use', 'startsAt', 'endsAt'],
  order: 'startsAt',
})
@Entity('asset_rights')
export class AssetRightsEntity implements types.AssetRights {
  @PrimaryColumn('uuid') deliveryId: string;
  @Id() dealId: string;
  @Id() brandId: string;
  @Id() creatorId: string;
  @Text() clause: string;
  @Text() use: types.AssetRights['use'];
  @MinorColumn() priceMinor: number;
  @TimeColumn() startsAt: Date;
  @TimeColumn() endsAt: Date;
  @Column('int') alerts: number;
  @TimeOrNull() timerAt: Date | null;
}

@PersonalData<RightsPriceEntity>({
  name: 'rights-prices',
  by: 'creatorId',
  columns: ['dealId', 'perDayMinor', 'setAt'],
  order: 'setAt',
  onErase: 'delete',
})
@Entity('rights_price')
export class RightsPriceEntity implements types.RightsPrice {
  @PrimaryColumn('uuid') dealId: string;
  @Id() creatorId: string;
  @MinorColumn() perDayMinor: number;
  @TimeColumn() setAt: Date;
}

@PersonalData<RenewalEntity>({
  name: 'rights-renewals',
  by: ['brandId', 'creatorId'],
  columns: ['dealId', 'status', 'days', 'priceMinor', 'askedMinor', 'paidAt', 'createdAt'],
})
@Entity('rights_renewal')
export class RenewalEntity implements types.RenewalState {
  @IdColumn() id: string;
  @Id() deliveryId: string;
  @Id() dealId: string;
  @Id() brandId: string;
  @Id() creatorId: string;
  @Text() status: types.RenewalStatus;
  @Column('int') days: number;
  @MinorColumn() priceMinor: number;
  @MinorColumn() askedMinor: number;
  @Column('int') feeBp: number;
  @TimeOrNull() timerAt: Date | null;
  @Column({ type: 'uuid', nullable: true }) paymentId: string | null;
  @MinorColumn({ nullable: true }) earnedMinor: number | null;
  @TimeOrNull() paidAt: Date | null;
  @TimeColumn() createdAt: Date;
}
