import { Injectable } from '@nestjs/common';
import { Config } from '../../../../platform/config/config.js';
import { MailOutbox } from '../../../../platform/mail/mail-outbox.js';
import { Outbox } from '../../../../platform/outbox/outbox.js';
import { UsersQueries } from '../../../identity/users/index.js';
import type { Sentence } from '../../../../kernel/sentence.js';

declare module '../../../../platform/outbox/domain-event.js' {
  interface EventMap {
    'auto-topup.stopped': { userId: string; reason: string };
    'auto-topup.limited': { userId: string };
  }
}

/** Tells what did not happen; in the transaction that decides it. */
@Injectable()
export class AutoTopupNotices {
  constructor(
    private readonly users: UsersQueries,
    private readonly mails: MailOutbox,
    private readonly outbox: Outbox,
    private readonly config: Config,
  ) {}

  async stopped(userId: string, reason: string): Promise<void> {
    await this.outbox.append({
      name: 'auto-topup.stopped',
      aggregateId: userId,
      payload: { userId, reason },
    });
    const asked = reason === 'authentication_required';
    await this.mail(
      userId,
      { en: 'your automatic top-up is off', de: 'dein automatisches Aufladen ist aus' },
      asked
        ? {
            en: 'Your bank wants you to confirm the payment yourself. Nothing was charged. Buy coins once by hand and confirm it, then switch the automatic top-up on again.',
            de: 'Deine Bank will, dass du die Zahlung selbst bestätigst. Es wurde nichts abgebucht. Kaufe einmal selbst Coins, bestätige die Zahlung und schalte das automatische Aufladen wieder ein.',
          }
        : {
            en: 'Your card could not be charged, so the automatic top-up is off. Nothing was charged. Choose another card and switch it on again.',
            de: 'Deine Karte konnte nicht belastet werden, deshalb ist das automatische Aufladen aus. Es wurde nichts abgebucht. Wähle eine andere Karte und schalte es wieder ein.',
          },
    );
  }

  async limited(userId: string): Promise<void> {
    await this.outbox.append({ name: 'auto-topup.limited', aggregateId: userId, payload: { userId } });
    await this.mail(
      userId,
      {
        en: 'not topped up: your limit is reached',
        de: 'nicht aufgeladen: dein Limit ist erreicht',
      },
      {
        en: 'Your balance fell below your threshold, but a limit of this month is reached. Nothing was charged.',
        de: 'Dein Guthaben ist unter deine Schwelle gefallen, aber ein Limit dieses Monats ist erreicht. Es wurde nichts abgebucht.',
      },
    );
  }

  private async mail(userId: string, what: Sentence, text: Sentence): Promise<void> {
    const { email, language } = await this.users.profile(userId);
    const product = this.config.env.PRODUCT_NAME;
    const link = new URL('/wallet/limit', this.config.env.PUBLIC_URL).href;
    await this.mails.send({
      to: email,
      language,
      subject: { en: `${product}: ${what.en}`, de: `${product}: ${what.de}` },
      text: { en: `${text.en}\n\n${link}`, de: `${text.de}\n\n${link}` },
    });
  }
}
