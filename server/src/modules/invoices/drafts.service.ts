import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { dayOf } from '../../kernel/format.js';
import { newId } from '../../kernel/id.js';
import { splitByWeight } from '../../kernel/money.js';
import { Database } from '../../platform/database/database.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import {
  CheckoutRows,
  isInvoiced,
  type Payment,
  type PaymentFacts,
  type PaymentPurpose,
} from '../checkout/index.js';
import type { DisputeLost } from '../disputes/index.js';
import { netOfGross } from '../ledger/index.js';
import type { PaymentRefunded } from '../payments/index.js';
import type { VatDecision } from '../tax/index.js';
import { totalsOf } from './invoice-arithmetic.js';
import { InvoiceContents } from './invoice-content.js';
import { InvoiceEntity } from './invoice.entity.js';
import type { InvoiceContent, InvoiceKind, InvoiceLine } from './invoice.types.js';
import { wordsOf } from './invoice-words.js';
import { invoiceDrafted } from './invoices.events.js';
import { InvoicesRepository } from './invoices.repository.js';
import { Parties } from './parties.js';

/** What is invoiced as what; goods are invoiced by their seller. */
const kinds: Record<PaymentPurpose, InvoiceKind | null> = {
  coin_package: 'coin_package',
  deposit: 'coin_package',
  challenge: 'challenge',
  challenge_topup: 'challenge',
  deal: 'deal',
  order: null,
  tip: 'tip',
  gift: 'tip',
  wish: 'tip',
  post_unlock: 'unlock',
  message_unlock: 'unlock',
  message_fee: 'unlock',
  subscription: 'subscription',
  event_ticket: 'ticket',
  course: 'course',
  plan: 'plan',
};
/** Coins were invoiced when they were bought; only what undoes their VAT has an invoice of its own. */
const invoicedInCoins: readonly InvoiceKind[] = ['challenge', 'deal'];

export interface Draft {
  content: InvoiceContent;
  userId: string;
  subject: { kind: string; id: string } | null;
  paymentId: string | null;
  fact: string;
  corrects: string | null;
}

/** Makes drafts of what happened, in the caller's transaction; each fact makes one. */
@Injectable()
export class InvoiceDrafts {
  constructor(
    private readonly db: Database,
    private readonly rows: InvoicesRepository,
    private readonly contents: InvoiceContents,
    private readonly checkout: CheckoutRows,
    private readonly parties: Parties,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async ofPayment(facts: PaymentFacts): Promise<void> {
    const kind = kinds[facts.purpose];
    const byCoins = facts.method === 'anycoins';
    // What a store sold, the store invoices.
    if (kind === null || facts.method === 'iap' || (byCoins && !invoicedInCoins.includes(kind))) return;
    const payment = await this.checkout.payment(facts.paymentId);
    if (!payment) throw new Error(`payment ${facts.paymentId} is missing`);
    const quote = await this.checkout.quoteOf(payment);
    const decision = quote.vat ?? homeRule(quote.vatBp);
    const { party: buyer, language } = await this.parties.counterpart(facts.buyerId);
    const subjects = wordsOf(language).subjects;
    const byMoney = moneyPart(payment, quote.vatBp);
    const nets = splitByWeight(
      byMoney?.net ?? quote.netMinor,
      quote.lines.map(({ netMinor }) => netMinor),
    );
    const lines = quote.lines.map(({ text, title }, index) =>
      lineOf(title === undefined ? text : `${subjects[kind]}: ${title}`, nets[index] ?? 0, decision),
    );
    const totals = totalsOf(lines, decision, byMoney?.vat ?? quote.vatMinor);
    await this.insert({
      content: {
        kind,
        selfBilled: false,
        language,
        seller: this.parties.platform(),
        buyer,
        lines,
        ...totals,
        settledMinor: totals.grossMinor,
        settledBy: byCoins ? 'coins' : 'card',
        suppliedOn: dayOf(payment.succeededAt ?? this.clock.now()),
        decision,
        agreement: null,
        ledgerTxnIds: payment.txnId === null ? [] : [payment.txnId],
        reason: null,
      },
      userId: facts.buyerId,
      subject: { kind: facts.subjectKind, id: facts.subjectId },
      paymentId: facts.paymentId,
      fact: `payment:${facts.paymentId}`,
      corrects: null,
    });
  }

  /** Money that came in for nothing was never invoiced, and needs no correction. */
  async ofRefund(refund: PaymentRefunded): Promise<void> {
    const original = await this.rows.byFact(`payment:${refund.paymentId}`);
    if (!original || refund.amountMinor === 0) return;
    // Coins of a split that paid a sale to a fan stand on no invoice but their own.
    if (refund.coins !== null && !isInvoiced(refund.purpose)) return;
    const settledBy = refund.to === 'payable' ? 'payout' : refund.method === 'anycoins' ? 'coins' : 'card';
    await this.correct(original, {
      fact: `refund:${refund.refundId}`,
      netMinor: refund.netMinor,
      vatMinor: refund.vatMinor,
      settledBy,
      txnId: refund.txnId,
      reason: refund.reason,
    });
  }

  /** What a bank took back for good, where the books undid its VAT. */
  async ofLostDispute({ disputeId, paymentId, undone, txnId }: DisputeLost): Promise<void> {
    const original = await this.rows.byFact(`payment:${paymentId}`);
    if (!original || undone === null) return;
    const { language } = this.contents.draft(original);
    await this.correct(original, {
      ...undone,
      fact: `dispute:${disputeId}`,
      settledBy: 'card',
      txnId,
      reason: wordsOf(language).takenBackByBank,
    });
  }

  /** A credit note for a part of an invoice, or all of it. */
  async correct(
    original: InvoiceEntity,
    part: Pick<InvoiceContent, 'netMinor' | 'vatMinor' | 'settledBy' | 'reason'> & {
      fact: string;
      txnId: string | null;
    },
  ): Promise<string> {
    const content = this.contents.draft(original);
    const words = wordsOf(content.language);
    const [first] = content.lines;
    const [group] = content.vatGroups;
    if (!first || !group) throw new Error(`invoice ${original.id} has no line`);
    const text = `${words.subjects.credit_note}: ${first.text}`;
    const lines = [lineOf(text, part.netMinor, group)];
    const totals = totalsOf(lines, group, part.vatMinor);
    return this.insert({
      content: {
        ...content,
        kind: 'credit_note',
        lines,
        ...totals,
        settledMinor: totals.grossMinor,
        settledBy: part.settledBy,
        suppliedOn: dayOf(this.clock.now()),
        ledgerTxnIds: part.txnId === null ? [] : [part.txnId],
        reason: part.reason,
      },
      userId: original.userId,
      subject:
        original.subjectKind === null || original.subjectId === null
          ? null
          : { kind: original.subjectKind, id: original.subjectId },
      paymentId: original.paymentId,
      fact: part.fact,
      corrects: original.id,
    });
  }

  /** Answers the id of the invoice of this fact, new or known. */
  async insert({ content, userId, subject, paymentId, fact, corrects }: Draft): Promise<string> {
    this.db.requireTransaction('invoices.draft');
    const id = newId();
    const inserted = await this.rows.insertDraft(
      Object.assign(new InvoiceEntity(), {
        id,
        kind: content.kind,
        status: 'draft',
        userId,
        subjectKind: subject?.kind ?? null,
        subjectId: subject?.id ?? null,
        paymentId,
        fact,
        corrects,
        number: null,
        series: null,
        year: null,
        sequence: null,
        netMinor: content.netMinor,
        vatMinor: content.vatMinor,
        grossMinor: content.grossMinor,
        content: this.contents.seal(id, content),
        issuedAt: null,
        paidAt: null,
        createdAt: this.clock.now(),
      } satisfies InvoiceEntity),
    );
    if (!inserted) return (await this.rows.byFact(fact))?.id ?? id;
    await this.outbox.append(invoiceDrafted(paymentId ?? subject?.id ?? fact, id));
    return id;
  }
}

export const lineOf = (
  text: string,
  netMinor: number,
  { rateBp, category }: Pick<VatDecision, 'rateBp' | 'category'>,
): InvoiceLine => ({
  text,
  quantity: 1,
  unitMinor: netMinor,
  netMinor,
  vatBp: rateBp,
  vatCategory: category,
});

/** Of a split that pays a fan's purchase only the money is taxed here; the coins were, when they were bought. */
const moneyPart = (payment: Payment, vatBp: number): { net: number; vat: number } | null =>
  payment.coinsMinor === 0 || isInvoiced(payment.purpose)
    ? null
    : netOfGross(payment.quoteMinor - payment.coinsMinor, vatBp);

/** Quotes made before the rules were rows. */
const homeRule = (rateBp: number): VatDecision => ({
  category: 'S',
  rateBp,
  vatCountry: 'DE',
  note: null,
  ruleId: 'home',
  trace: [],
});
