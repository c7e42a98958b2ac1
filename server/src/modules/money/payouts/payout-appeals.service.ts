import { Injectable } from '@nestjs/common';
import { formatEuro } from '../../../kernel/format.js';
import { sentenceOf } from '../../../kernel/kept-words.js';
import { everywhere } from '../../../kernel/sentence.js';
import {
  Appealable,
  type AppealableDecision,
  type AppealFact,
  type Appeals,
} from '../../identity/appeals/index.js';
import type { PayoutEntity } from './payout.entity.js';
import { PayoutFactsService } from './payout-facts.service.js';
import { payoutBlocked } from './payouts.errors.js';
import { PayoutsRepository } from './payouts.repository.js';
import { PayoutsService } from './payouts.service.js';

/** A refused payout, as `identity/appeals` asks for it. Its money is free meanwhile; reversed, it is asked for again. */
@Appealable('payout')
@Injectable()
export class PayoutAppeals implements Appeals {
  constructor(
    private readonly rows: PayoutsRepository,
    private readonly payouts: PayoutsService,
    private readonly outlook: PayoutFactsService,
  ) {}

  async decisionOf(id: string): Promise<AppealableDecision | null> {
    return decisionAbout(await this.rows.byId(id));
  }

  async lock(id: string): Promise<AppealableDecision | null> {
    return decisionAbout(await this.rows.lock(id));
  }

  /** To the same bank account, as much of the sum as is still there; the usual rules look at it again. */
  async reverse(id: string): Promise<'done'> {
    const payout = await this.rows.lock(id);
    if (!payout) throw new Error(`no payout ${id}`);
    const { userId, amountMinor, bankAccountId } = payout;
    const { withdrawableMinor, blockers } = await this.outlook.explain(userId, bankAccountId);
    if (withdrawableMinor === 0) throw payoutBlocked(blockers);
    const amount = Math.min(amountMinor, withdrawableMinor);
    await this.payouts.book(userId, { amountMinor: amount, bankAccountId }, null);
    return 'done';
  }

  async facts(id: string): Promise<AppealFact[]> {
    const payout = await this.rows.byId(id);
    if (!payout) return [];
    const { withdrawableMinor } = await this.outlook.explain(payout.userId, payout.bankAccountId);
    return [
      {
        label: { en: 'Refused sum', de: 'Abgelehnter Betrag' },
        value: everywhere(formatEuro(payout.amountMinor)),
      },
      {
        label: { en: 'Can be withdrawn now', de: 'Jetzt auszahlbar' },
        value: everywhere(formatEuro(withdrawableMinor)),
      },
    ];
  }
}

function decisionAbout(payout: PayoutEntity | null): AppealableDecision | null {
  if (payout?.status !== 'rejected' || payout.closedAt === null) return null;
  const { id, userId, closedAt, decidedBy, failureReason, amountMinor } = payout;
  return {
    ownerId: userId,
    otherId: null,
    at: closedAt,
    by: decidedBy,
    title: formatEuro(amountMinor),
    what: { en: 'Your payout was refused', de: 'Deine Auszahlung wurde abgelehnt' },
    rule: {
      en: 'Large payouts and those of people who resemble someone on a sanctions list are checked by our team.',
      de: 'Hohe Auszahlungen und solche an Menschen, die jemandem auf einer Sanktionsliste ähneln, prüft unser Team.',
    },
    automated: false,
    reason: failureReason === null ? null : sentenceOf(failureReason),
    path: '/wallet/payouts',
    otherPath: null,
    subject: { kind: 'payout', id },
  };
}
