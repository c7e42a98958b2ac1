import { Entity, PrimaryColumn } from 'typeorm';
import { TimeColumn } from '../../../../platform/database/columns.js';

/** One person wants nothing to do with another, who never learns of it. */
@Entity('block')
export class BlockEntity {
  @PrimaryColumn('uuid')
  blockerId: string;

  @PrimaryColumn('uuid')
  blockedId: string;

  @TimeColumn()
  createdAt: Date;
}
