import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TimeColumn } from '../../../../../platform/database/columns.js';
import { PersonalData } from '../../../../../platform/privacy/personal-data.js';

/** What a sponsored creator has promised: for which category, and until when no other one. */
@PersonalData<SponsoringEntity>({
  name: 'sponsorings',
  by: 'userId',
  columns: ['challengeId', 'categoryId', 'exclusiveDays', 'exclusiveUntil'],
})
@Entity('challenge_sponsoring')
export class SponsoringEntity {
  @PrimaryColumn('uuid') entryId: string;
  @Column('uuid') challengeId: string;
  @Column('uuid') userId: string;
  @Column('uuid') categoryId: string;
  @Column('int') exclusiveDays: number;
  @TimeColumn() exclusiveUntil: Date;
}
