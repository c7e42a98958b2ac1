import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MinorColumn, TimeColumn } from '../../../../platform/database/columns.js';
import { PersonalData } from '../../../../platform/privacy/personal-data.js';

/** What one member may spend for a team in a month; it stays when they leave, and counts again when they return. */
@PersonalData<MemberLimitEntity>({
  name: 'member-limits',
  by: 'userId',
  columns: ['teamId', 'monthlyMinor', 'updatedAt'],
  order: 'updatedAt',
  onErase: 'delete',
})
@Entity('member_limit')
export class MemberLimitEntity {
  @PrimaryColumn('uuid')
  teamId: string;

  @PrimaryColumn('uuid')
  userId: string;

  /** null = no limit. */
  @MinorColumn({ nullable: true })
  monthlyMinor: number | null;

  @Column('uuid')
  setBy: string;

  @TimeColumn()
  updatedAt: Date;
}
