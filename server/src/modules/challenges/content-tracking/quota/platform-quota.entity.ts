import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MinorColumn } from '../../../../platform/database/columns.js';
import type { TrackedPlatform } from '../tracking.types.js';
import type { QuotaUse } from './quota.rules.js';

/** What a platform's API was asked for in its present day and minute. */
@Entity('platform_quota')
export class PlatformQuotaEntity implements QuotaUse {
  @PrimaryColumn('text')
  platform: TrackedPlatform;

  @Column('date')
  day: string;

  @Column('int')
  dayUnits: number;

  @MinorColumn()
  minute: number;

  @Column('int')
  minuteUnits: number;
}
