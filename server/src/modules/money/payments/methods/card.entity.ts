import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TimeColumn } from '../../../../platform/database/columns.js';

/** A card kept at the provider; here stands what may be shown of it. */
@Entity('saved_card')
export class SavedCardEntity {
  @PrimaryColumn('text')
  id: string;

  @Column('uuid')
  userId: string;

  @Column('text')
  brand: string;

  @Column({ type: 'char', length: 4 })
  last4: string;

  @Column('int')
  expMonth: number;

  @Column('int')
  expYear: number;

  /** The same card has the same one, whatever its id. */
  @Column('text')
  fingerprint: string;

  @Column('boolean')
  isDefault: boolean;

  @TimeColumn()
  createdAt: Date;
}
