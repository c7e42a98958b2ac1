import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TimeColumn } from '../database/columns.js';
import type { SuppressionReason } from './suppression-reasons.js';

/** An address that gets no mail of ours; kept as a keyed hash, which names nobody. */
@Entity('mail_suppression')
export class MailSuppressionEntity {
  @PrimaryColumn('text')
  addressIndex: string;

  @Column('text')
  reason: SuppressionReason;

  @TimeColumn()
  createdAt: Date;
}
