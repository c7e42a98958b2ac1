import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the searches of one day that keep places for newcomers have shown. */
@Entity('creator_fairness_day')
export class FairnessDayEntity {
  @PrimaryColumn('date') day: string;
  @Column('int') searches: number;
  /** Creators in the first parts, the kept places included. */
  @Column('int') shown: number;
  /** How many of them are new. */
  @Column('int') newcomers: number;
  /** How many of those stood on a kept place. */
  @Column('int') reserved: number;
}
