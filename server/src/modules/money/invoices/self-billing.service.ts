import { Injectable } from '@nestjs/common';
import { AppError } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import { dayOf } from '../../../kernel/format.js';
import { shareOf } from '../../../kernel/money.js';
import { Database } from '../../../platform/database/database.js';
import { LedgerService, selfBillingNote } from '../ledger/index.js';
import { TaxQueries, type VatDecision } from '../tax/index.js';
import { InvoiceDrafts, lineOf } from './drafts.service.js';
import { totalsOf } from './invoice-arithmetic.js';
import { InvoiceContents } from './invoice-content.js';
import { wordsOf } from './invoice-words.js';
import { InvoicesRepository } from './invoices.repository.js';
import { Parties } from './parties.js';

export interface SelfBilled {
  invoiceId: string;
  /** Was credited to the creator's payable, and leaves with the payout. */
  vatMinor: number;
}

const factOf = (payoutId: string) => `payout:${payoutId}`;

/**
 * The creator's invoice to us, written by us: one for each payout, in the transaction that asks for it, before the
 * money leaves what is payable. A payout that comes back takes its note back.
 */
@Injectable()
export class SelfBilling {
  constructor(
    private readonly db: Database,
    private readonly tax: TaxQueries,
    private readonly ledger: LedgerService,
    private readonly drafts: InvoiceDrafts,
    private readonly contents: InvoiceContents,
    private readonly rows: InvoicesRepository,
    private readonly parties: Parties,
    private readonly clock: Clock,
  ) {}

  /** The VAT that would come on top of a net amount. */
  async preview(creatorId: string, netMinor: number): Promise<{ vatMinor: number; rule: VatDecision }> {
    const rule = await this.rule(creatorId);
    return { vatMinor: shareOf(netMinor, rule.rateBp), rule };
  }

  async note(p: { creatorId: string; payoutId: string; netMinor: number }): Promise<SelfBilled> {
    this.db.requireTransaction('selfBilling.note');
    const gaps = await this.tax.gaps(p.creatorId);
    if (gaps.length > 0)
      throw new AppError('CONFLICT', {
        en: 'The tax profile and the agreement to self-billing come first.',
        de: 'Zuerst braucht es die Steuerangaben und die Zustimmung zum Gutschriftverfahren.',
      });
    const { vatMinor, rule } = await this.preview(p.creatorId, p.netMinor);
    const { selfBillingVersion } = await this.tax.identity(p.creatorId);
    const txnId = await this.book(p.creatorId, p.payoutId, vatMinor, rule.vatCountry, '');
    const { party: seller, language } = await this.parties.counterpart(p.creatorId, { seller: true });
    const line = lineOf(wordsOf(language).subjects.self_billing, p.netMinor, rule);
    const invoiceId = await this.drafts.insert({
      content: {
        kind: 'self_billing',
        selfBilled: true,
        language,
        seller,
        buyer: this.parties.platform(),
        ...totalsOf([{ line, vatMinor, note: rule.note }]),
        settledMinor: 0,
        settledBy: 'payout',
        suppliedOn: dayOf(this.clock.now()),
        decision: rule,
        agreement: selfBillingVersion,
        ledgerTxnIds: txnId === null ? [] : [txnId],
        reason: null,
      },
      userId: p.creatorId,
      subject: { kind: 'payout', id: p.payoutId },
      paymentId: null,
      fact: factOf(p.payoutId),
      corrects: null,
    });
    return { invoiceId, vatMinor };
  }

  /** The payout was cancelled, rejected, given up or sent back: its money is in payable again, and its VAT leaves it. */
  async takeBack(payoutId: string, reason: string): Promise<void> {
    this.db.requireTransaction('selfBilling.takeBack');
    const note = await this.rows.byFact(factOf(payoutId));
    if (!note) return;
    const { decision } = this.contents.draft(note);
    const country = decision?.vatCountry ?? 'DE';
    const txnId = await this.book(note.userId, payoutId, -note.vatMinor, country, ':back');
    await this.drafts.correct(note, {
      fact: `payout-back:${payoutId}`,
      netMinor: note.netMinor,
      vatMinor: note.vatMinor,
      settledBy: 'payout',
      txnId,
      reason,
    });
  }

  /** The note of a payout, to be settled when the payout is paid. */
  async noteOf(payoutId: string): Promise<string | null> {
    return (await this.rows.byFact(factOf(payoutId)))?.id ?? null;
  }

  private async rule(creatorId: string): Promise<VatDecision> {
    const rule = await this.tax.decide(creatorId, 'self_billing');
    if (!rule) throw new Error('the rules for self-billing name no category');
    return rule;
  }

  private async book(
    creatorId: string,
    payoutId: string,
    vat: number,
    vatCountry: string,
    suffix: string,
  ): Promise<string | null> {
    if (vat === 0) return null;
    const { txnId } = await this.ledger.post({
      ...selfBillingNote({ creator: { type: 'user', id: creatorId }, vat, vatCountry }),
      key: payoutId + suffix,
      source: { type: 'payout', id: payoutId },
    });
    return txnId;
  }
}
