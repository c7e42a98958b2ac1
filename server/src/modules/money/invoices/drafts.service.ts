import { Injectable } from '@nestjs/common';
import { sentenceOf } from '../../../kernel/kept-words.js';
import { Clock } from '../../../kernel/clock.js';
import { dayOf } from '../../../kernel/format.js';
import { newId } from '../../../kernel/id.js';
import { splitByWeight } from '../../../kernel/money.js';
import { Database } from '../../../platform/database/database.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import {
  CheckoutRows,
  invoicedLines,
  moneyOf,
  type PaymentFacts,
  type PaymentRefunded,
  Purchasables,
  type VatPart,
} from '../payments/index.js';
import type { DisputeLost } from '../disputes/index.js';
import type { VatDecision } from '../tax/index.js';
import { totalsOf } from './invoice-arithmetic.js';
import { InvoiceContents } from './invoice-content.js';
import { InvoiceEntity } from './invoice.entity.js';
import type { InvoiceContent, InvoiceLine, SettledBy, VatGroup } from './invoice.types.js';
import { wordsOf } from './invoice-words.js';
import { invoiceDrafted } from './invoices.events.js';
import { InvoicesRepository } from './invoices.repository.js';
import { Parties } from './parties.js';

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
    private readonly kinds: Purchasables,
    private readonly parties: Parties,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async ofPayment(facts: PaymentFacts): Promise<void> {
    const sold = this.kinds.of(facts.purpose);
    const { invoice: kind } = sold;
    if (kind === null) return;
    const payment = await this.checkout.payment(facts.paymentId);
    if (!payment) throw new Error(`payment ${facts.paymentId} is missing`);
    const { lines } = await this.checkout.quoteOf(payment);
    const own = invoicedLines(sold, lines, { method: facts.method, moneyMinor: moneyOf(payment) });
    const [first] = own;
    if (!first) return;
    const reverseCharge = own.some(({ vat }) => vat.category === 'AE');
    const { party: buyer, language } = await this.parties.counterpart(facts.buyerId, { reverseCharge });
    const subjects = wordsOf(language).subjects;
    const totals = totalsOf(
      own.map(({ text, title, netMinor, vatMinor, vat }) => ({
        line: lineOf(title === undefined ? text : `${subjects[kind]}: ${title}`, netMinor, vat),
        vatMinor,
        note: vat.note,
      })),
    );
    await this.insert({
      content: {
        kind,
        selfBilled: false,
        language,
        seller: this.parties.platform(),
        buyer,
        ...totals,
        settledMinor: totals.grossMinor,
        settledBy: settledByOf(facts.method),
        suppliedOn: dayOf(payment.succeededAt ?? this.clock.now()),
        decision: first.vat,
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
    if (refund.coins !== null && this.kinds.of(refund.purpose).settles !== 'escrow') return;
    const settledBy = refund.to === 'payable' ? 'payout' : settledByOf(refund.method);
    await this.correct(original, {
      fact: `refund:${refund.refundId}`,
      netMinor: refund.netMinor,
      vatMinor: refund.vatMinor,
      vatParts: refund.vatParts,
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
      /** The part by rate; empty or absent = spread over the rates of the invoice. */
      vatParts?: readonly VatPart[];
    },
  ): Promise<string> {
    const content = this.contents.draft(original);
    const words = wordsOf(content.language);
    const parts = part.vatParts?.length ? part.vatParts : spreadOver(content.vatGroups, part);
    const totals = totalsOf(
      parts
        .filter(({ netMinor, vatMinor }) => netMinor !== 0 || vatMinor !== 0)
        .map((group) => {
          const text = `${words.subjects.credit_note}: ${lineOfRate(original.id, content, group).text}`;
          const note = content.vatGroups.find(sameRate(group))?.note ?? null;
          return { line: lineOf(text, group.netMinor, group), vatMinor: group.vatMinor, note };
        }),
    );
    return this.insert({
      content: {
        ...content,
        kind: 'credit_note',
        ...totals,
        settledMinor: totals.grossMinor,
        settledBy: part.settledBy,
        suppliedOn: dayOf(this.clock.now()),
        ledgerTxnIds: part.txnId === null ? [] : [part.txnId],
        reason: part.reason === null ? null : sentenceOf(part.reason)[content.language],
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

/** Wallets of devices are cards. */
function settledByOf(method: PaymentFacts['method']): SettledBy {
  if (method === 'anycoins') return 'coins';
  return method === 'paypal' || method === 'earnings' ? method : 'card';
}

type Rate = Pick<VatPart, 'category' | 'rateBp'>;

const sameRate = (a: Rate) => (b: Rate) => a.category === b.category && a.rateBp === b.rateBp;

/** The first line of the invoice at this rate names what is corrected. */
function lineOfRate(id: string, { lines }: InvoiceContent, rate: Rate): InvoiceLine {
  const same = sameRate(rate);
  const found = lines.find(({ vatCategory, vatBp }) => same({ category: vatCategory, rateBp: vatBp }));
  if (!found) throw new Error(`invoice ${id} has no line at ${rate.rateBp}`);
  return found;
}

/** Where the books know only the sums: in proportion to what was invoiced. */
function spreadOver(
  groups: readonly VatGroup[],
  { netMinor, vatMinor }: Pick<VatPart, 'netMinor' | 'vatMinor'>,
): VatPart[] {
  const nets = splitByWeight(
    netMinor,
    groups.map((group) => group.netMinor),
  );
  const vats = splitByWeight(
    vatMinor,
    groups.map((group) => group.vatMinor),
  );
  return groups.map(({ category, rateBp }, index) => ({
    category,
    rateBp,
    netMinor: nets[index] ?? 0,
    vatMinor: vats[index] ?? 0,
  }));
}
