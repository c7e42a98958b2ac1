import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TimeColumn } from '../../../platform/database/columns.js';

/** Staff want to remove somebody's second factor; until then its owner can stop it. */
@Entity('second_factor_removal')
export class FactorRemovalEntity {
  @PrimaryColumn('uuid')
  userId: string;

  /** SHA-256 of the token in the mailed link. */
  @Column('text')
  stopHash: string;

  @TimeColumn()
  dueAt: Date;
}
