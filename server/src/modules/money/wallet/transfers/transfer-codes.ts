import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { formatInteger } from '../../../../kernel/format.js';
import { Config } from '../../../../platform/config/config.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { MailOutbox } from '../../../../platform/mail/mail-outbox.js';
import { Encryption } from '../../../../platform/security/encryption.js';
import type { UserProfileView } from '../../../identity/users/index.js';
import type { CoinTransferEntity } from './coin-transfer.entity.js';

const CODES = 1_000_000;

/** The mailed code of one transfer: it names sum and receiver, so that nobody confirms something else with it. */
@Injectable()
export class TransferCodes {
  constructor(
    private readonly encryption: Encryption,
    private readonly mails: MailOutbox,
    private readonly settings: SettingsStore,
    private readonly config: Config,
  ) {}

  make(transferId: string): { text: string; hash: string } {
    const text = String(randomInt(CODES)).padStart(6, '0');
    return { text, hash: this.encryption.blindIndex(text, purposeOf(transferId)) };
  }

  isRight({ id, codeHash }: CoinTransferEntity, code: string): boolean {
    return codeHash !== null && this.encryption.isIndexOf(codeHash, code, purposeOf(id));
  }

  async mail(
    { email, language }: UserProfileView,
    receiver: UserProfileView,
    { coins }: CoinTransferEntity,
    code: string,
  ): Promise<void> {
    const product = this.config.env.PRODUCT_NAME;
    const minutes = this.settings.get('wallet.transferMinutes');
    const count = formatInteger(coins);
    const name = `@${receiver.username}`;
    await this.mails.send({
      to: email,
      language,
      subject: {
        en: `${code} confirms your transfer at ${product}`,
        de: `${code} bestätigt deine Übertragung bei ${product}`,
      },
      text: {
        en: `Your code: ${code}\n\nIt transfers ${count} Anycoins to ${name} and is valid for ${minutes} minutes. If this was not you, give it to nobody, change your password and write to us.`,
        de: `Dein Code: ${code}\n\nEr überträgt ${count} Anycoins an ${name} und gilt ${minutes} Minuten. Warst du das nicht, gib ihn niemandem, ändere dein Passwort und schreib uns.`,
      },
    });
  }
}

const purposeOf = (transferId: string): string => `coin_transfer:${transferId}`;
