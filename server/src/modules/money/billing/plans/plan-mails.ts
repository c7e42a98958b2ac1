import { Injectable } from '@nestjs/common';
import { dayOf, formatDay } from '../../../../kernel/format.js';
import { Config } from '../../../../platform/config/config.js';
import { MailOutbox } from '../../../../platform/mail/mail-outbox.js';
import { UsersQueries } from '../../../identity/users/index.js';
import type { PlanContractEntity } from './plan-contract.entity.js';
import type { Sentence } from '../../../../kernel/sentence.js';

type Occasion = 'failed' | 'ended';

const texts: Record<Occasion, Sentence> = {
  failed: {
    en: 'Your plan could not be renewed: the card did not pay. We try again; you can also pay with another card.',
    de: 'Dein Tarif konnte nicht verlängert werden: Die Karte hat nicht gezahlt. Wir versuchen es erneut; du kannst auch mit einer anderen Karte zahlen.',
  },
  ended: {
    en: 'Your plan has ended.',
    de: 'Dein Tarif ist beendet.',
  },
};

/** What is told about a plan, in the transaction of what happened to it. */
@Injectable()
export class PlanMails {
  constructor(
    private readonly mails: MailOutbox,
    private readonly users: UsersQueries,
    private readonly config: Config,
  ) {}

  async tell(occasion: Occasion, { userId, dueAt }: PlanContractEntity): Promise<void> {
    const { email, language } = await this.users.profile(userId);
    const { en, de } = texts[occasion];
    const next = dueAt && occasion === 'failed' ? formatDay(dayOf(dueAt)) : null;
    const { PRODUCT_NAME, PUBLIC_URL } = this.config.env;
    const page = `${PUBLIC_URL}/settings/billing`;
    await this.mails.send({
      to: email,
      language,
      subject: { en: `${PRODUCT_NAME}: your plan`, de: `${PRODUCT_NAME}: dein Tarif` },
      text: {
        en: [en, ...(next === null ? [] : [`Next try: ${next}`]), page].join('\n\n'),
        de: [de, ...(next === null ? [] : [`Nächster Versuch: ${next}`]), page].join('\n\n'),
      },
    });
  }
}
