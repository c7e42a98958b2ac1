import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { MailOutbox } from '../../../../platform/mail/mail-outbox.js';
import { Encryption } from '../../../../platform/security/encryption.js';
import type { UserProfileView } from '../../../identity/users/index.js';
import type { CoinTransferEntity } from './coin-transfer.entity.js';

import { transferCodeMail } from './transfers.mails.js';

const CODES = 1_000_000;

/** The mailed code of one transfer. */
@Injectable()
export class TransferCodes {
  constructor(
    private readonly encryption: Encryption,
    private readonly mails: MailOutbox,
    private readonly settings: SettingsStore,
  ) {}

  make(transferId: string): { text: string; hash: string } {
    const text = String(randomInt(CODES)).padStart(6, '0');
    return { text, hash: this.encryption.blindIndex(text, purposeOf(transferId)) };
  }

  isRight({ id, codeHash }: CoinTransferEntity, code: string): boolean {
    return codeHash !== null && this.encryption.isIndexOf(codeHash, code, purposeOf(id));
  }

  async mail(
    sender: UserProfileView,
    receiver: UserProfileView,
    { coins }: CoinTransferEntity,
    code: string,
  ): Promise<void> {
    const minutes = this.settings.get('wallet.transferMinutes');
    await this.mails.send(sender, transferCodeMail, { code, coins, receiver: receiver.username, minutes });
  }
}

const purposeOf = (transferId: string): string => `coin_transfer:${transferId}`;
