import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Clock } from '../../kernel/clock.js';
import { Database } from '../database/database.js';
import { Encryption } from '../security/encryption.js';
import { MailSuppressionEntity } from './mail-suppression.entity.js';
import type { SuppressionReason } from './suppression-reasons.js';

export interface Suppression {
  reason: SuppressionReason;
  since: Date;
}

const PURPOSE = 'mail_suppression';
const sameAddress = (email: string): string => email.trim().toLowerCase();

/** Addresses that mail does not reach, or whose owner has called ours unwanted. */
@Injectable()
export class MailSuppressions {
  constructor(
    private readonly database: Database,
    private readonly encryption: Encryption,
    private readonly clock: Clock,
  ) {}

  async of(email: string): Promise<Suppression | null> {
    const row = await this.rows.findOneBy({ addressIndex: In(this.indexesOf(email)) });
    return row && { reason: row.reason, since: row.createdAt };
  }

  /** As it stands in the message of a provider, so that the address itself is kept nowhere. */
  indexOf(email: string): string {
    return this.encryption.blindIndex(sameAddress(email), PURPOSE);
  }

  /** A complaint stays one when a bounce follows. */
  async add(addressIndex: string, reason: SuppressionReason): Promise<void> {
    const row = { addressIndex, reason, createdAt: this.clock.now() };
    if (reason === 'complaint') await this.rows.upsert(row, ['addressIndex']);
    else await this.rows.createQueryBuilder().insert().values(row).orIgnore().execute();
  }

  /** False = mail was sent there anyway. */
  async lift(email: string): Promise<boolean> {
    const { affected } = await this.rows.delete({ addressIndex: In(this.indexesOf(email)) });
    return (affected ?? 0) > 0;
  }

  private indexesOf(email: string): string[] {
    return this.encryption.blindIndexes(sameAddress(email), PURPOSE);
  }

  private get rows() {
    return this.database.repo(MailSuppressionEntity);
  }
}
