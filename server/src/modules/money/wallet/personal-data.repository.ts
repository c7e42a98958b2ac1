import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import {
  type Collected,
  type DataSubject,
  PersonalData,
  type PersonalDataHolder,
} from '../../../platform/privacy/personal-data.js';
import { CoinLotEntity } from './coin-lot.entity.js';
import { WalletTransactionEntity } from './wallet-transaction.entity.js';

/** The history of money stays, without what people wrote to each other. */
@PersonalData('wallet')
@Injectable()
export class WalletPersonalData implements PersonalDataHolder {
  constructor(private readonly db: Database) {}

  async collect({ userId }: DataSubject): Promise<Collected> {
    const order = { createdAt: 'ASC', id: 'ASC' } as const;
    return {
      content: {
        transactions: await this.db.repo(WalletTransactionEntity).find({ where: { userId }, order }),
        coinLots: await this.db
          .repo(CoinLotEntity)
          .find({ where: { ownerType: 'user', ownerId: userId }, order }),
      },
    };
  }

  async erase({ userId }: DataSubject): Promise<void> {
    await this.db.query(
      `UPDATE wallet_transaction SET note = NULL WHERE note IS NOT NULL AND (user_id = $1 OR counterparty_id = $1)`,
      [userId],
    );
  }
}
