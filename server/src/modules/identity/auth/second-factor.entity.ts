import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MinorColumn, TimeColumn } from '../../../platform/database/columns.js';
import { Sealed } from '../../../platform/rotation/sealed.js';

export const secretContext = (userId: string) => `second_factor:secret:${userId}`;

@Entity('second_factor')
export class SecondFactorEntity {
  @PrimaryColumn('uuid')
  userId: string;

  /** Encrypted. */
  @Sealed<SecondFactorEntity>({ context: ({ userId }) => secretContext(userId) })
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
