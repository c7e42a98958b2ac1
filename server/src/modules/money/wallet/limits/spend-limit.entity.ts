import { Entity, PrimaryColumn } from 'typeorm';
import { MinorColumn, TimeColumn } from '../../../../platform/database/columns.js';
import { PersonalData } from '../../../../platform/privacy/personal-data.js';

/** What a person allows themselves in a month; null = no limit. */
@PersonalData<SpendLimitEntity>({
  name: 'spend-limits',
  by: 'userId',
  columns: ['monthlyMinor', 'updatedAt'],
  single: true,
  onErase: 'delete',
})
@Entity('spend_limit')
export class SpendLimitEntity {
  @PrimaryColumn('uuid')
  userId: string;

  @MinorColumn({ nullable: true })
  monthlyMinor: number | null;

  /** Counts from `pendingFrom` on; null with a time = the limit ends then. */
  @MinorColumn({ nullable: true })
  pendingMinor: number | null;

  @TimeColumn({ nullable: true })
  pendingFrom: Date | null;

  @TimeColumn()
  updatedAt: Date;
}
