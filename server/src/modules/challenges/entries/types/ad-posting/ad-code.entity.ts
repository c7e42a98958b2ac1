import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TimeColumn } from '../../../../../platform/database/columns.js';
import { PersonalData } from '../../../../../platform/privacy/personal-data.js';
import { Sealed } from '../../../../../platform/rotation/sealed.js';

export const adCodeContext = (entryId: string) => `challenge_ad_code:code:${entryId}`;

/** The right to run the post of an entry as an ad: whoever has the code can use it, so it is kept encrypted. */
@PersonalData<AdCodeEntity>({
  name: 'adCodes',
  by: 'userId',
  columns: ['challengeId', 'validDays', 'grantedAt', 'validUntil', 'note'],
  order: 'grantedAt',
  onErase: 'delete',
})
@Entity('challenge_ad_code')
export class AdCodeEntity {
  @PrimaryColumn('uuid') entryId: string;
  @Column('uuid') challengeId: string;
  @Column('uuid') userId: string;
  @Sealed<AdCodeEntity>({ context: ({ entryId }) => adCodeContext(entryId) })
  @Column('text')
  code: string;
  @Column('int') validDays: number;
  @TimeColumn() grantedAt: Date;
  @TimeColumn() validUntil: Date;
  /** Why the brand could not use it. */
  @Column({ type: 'text', nullable: true }) note: string | null;
  /** When the creator hears that it ends. */
  @TimeColumn({ nullable: true }) remindAt: Date | null;
  /** How many of the three alerts to the brand are over. */
  @Column('int') alerts: number;
  @TimeColumn({ nullable: true }) alertAt: Date | null;
}
