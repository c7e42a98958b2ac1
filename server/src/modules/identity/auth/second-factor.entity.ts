import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MinorColumn, TimeColumn } from '../../../platform/database/columns.js';

@Entity('second_factor')
export class SecondFactorEntity {
  @PrimaryColumn('uuid')
  userId: string;

  /** Encrypted (context `second_factor:secret:<user id>`). */
  @Column('text')
  secret: string;

  /** The last accepted time step: a code works once. */
  @MinorColumn()
  lastStep: number;

  @TimeColumn({ nullable: true })
  confirmedAt: Date | null;

  @Column({ type: 'text', array: true })
  recoveryHashes: string[];
}
