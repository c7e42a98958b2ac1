import { Entity, PrimaryColumn } from 'typeorm';
import { TimeColumn } from '../../../../platform/database/columns.js';
import { PersonalData } from '../../../../platform/privacy/personal-data.js';
import type { SuspensionCause } from './suspension.js';

/** One reason why an account is suspended; it is open again when none is left. */
@PersonalData<SuspensionEntity>({
  name: 'suspensions',
  by: 'userId',
  columns: ['cause', 'until', 'createdAt'],
  onErase: 'delete',
})
@Entity('account_suspension')
export class SuspensionEntity {
  @PrimaryColumn('uuid')
  userId: string;

  @PrimaryColumn('text')
  cause: SuspensionCause;

  @TimeColumn({ nullable: true })
  until: Date | null;

  @TimeColumn()
  createdAt: Date;
}
