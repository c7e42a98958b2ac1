import { Injectable } from '@nestjs/common';
import { AppError, type Blocker } from '../../../../kernel/app-error.js';
import { Clock } from '../../../../kernel/clock.js';
import { divideRounded, splitByWeight } from '../../../../kernel/money.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import {
  CheckoutRows,
  isPaid,
  linesAt,
  onlyLine,
  type Payment,
  PaidSubjects,
  Purchasables,
  refundable,
  RefundsService,
  type VatPart,
  vatParts,
} from '../../../money/payments/index.js';
import {
  coinsTakenBack,
  holderAccount,
  LedgerQueries,
  netOfGross,
  type Owner,
  type PostingKind,
  type PostingLines,
  saleTakenBack,
  type SellerIncome,
  type Source,
  withdrawalRefund,
} from '../../../money/ledger/index.js';
import { EarningHolds, PaymentLots, WalletService } from '../../../money/wallet/index.js';
import type { Sentence } from '../../../../kernel/sentence.js';
import { leftOf, lessen, moneyLeftOf, priceOf, sum, vatOf } from './refund-sums.js';

/** Where a sale put the income of its sellers. */
const INCOME = new Set(['payable', 'earned_pending']);

/** What the refund engine is told, and what follows its posting. */
export interface RefundPlan {
  netMinor: number;
  vatMinor: number;
  vatParts?: readonly VatPart[];
  debit: PostingLines | ((worthMinor: number) => PostingLines);
  kind?: PostingKind;
  source?: Source;
  coinsOut?: number;
  posted?: (txnId: string) => Promise<void>;
}

/**
 * Says where the money of a refund comes from: unspent coins out of their lots, the free part of an escrow, or what a
 * sale had brought the seller, the platform and the tax office. In one transaction, the subject and the payment locked.
 */
@Injectable()
export class RefundPlans {
  constructor(
    private readonly rows: CheckoutRows,
    private readonly refunds: RefundsService,
    private readonly subjects: PaidSubjects,
    private readonly kinds: Purchasables,
    private readonly lots: PaymentLots,
    private readonly ledger: LedgerQueries,
    private readonly wallet: WalletService,
    private readonly earningHolds: EarningHolds,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  /** The most that can be given back now, and why not more. */
  async most(payment: Payment): Promise<{ minor: number; blockers: Blocker[] }> {
    const open = refundable(payment);
    if (!isPaid(payment.status) || payment.capturedMinor === payment.refundedMinor)
      return { minor: 0, blockers: [] };
    if (open <= 0)
      return {
        minor: 0,
        blockers: [
          this.blocker('DISPUTE_OPEN', {
            en: 'The bank decides about this payment',
            de: 'Über diese Zahlung entscheidet die Bank',
          }),
        ],
      };
    if (payment.provider === 'apple' || payment.provider === 'google')
      return {
        minor: 0,
        blockers: [
          this.blocker('STORE', {
            en: 'The store has to refund this',
            de: 'Das muss der Store erstatten',
          }),
        ],
      };
    const there = await this.there(payment, open);
    if (there >= open) return { minor: open, blockers: [] };
    return {
      minor: there,
      blockers: [this.blocker('USED', this.kinds.of(payment.purpose).words.used)],
    };
  }

  async plan(payment: Payment, amount: number, reason: string): Promise<RefundPlan> {
    const { minor, blockers } = await this.most(payment);
    if (amount > minor)
      throw new AppError(
        'CONFLICT',
        { en: 'This is more than can be refunded', de: 'Das ist mehr, als sich erstatten lässt' },
        { blockers },
      );
    if (this.buysCoins(payment)) return this.coins(payment, amount, amount === minor);
    const subject = this.subjects.of(payment.subjectKind);
    if (subject) return subject.takeBack(payment.subjectId, amount, reason);
    return payment.provider === 'wallet' || payment.coinsMinor > 0
      ? this.coinSale(payment, amount, reason)
      : this.sale(payment, amount, reason);
  }

  private async there(payment: Payment, open: number): Promise<number> {
    if (this.buysCoins(payment)) {
      const { purchased, bonus } = await this.lots.left(payment.id);
      const spentBonusFace = (bonus.coins - bonus.left) * this.settings.get('coin.minor');
      if (purchased.coins === 0) return 0;
      const price = payment.quoteMinor;
      const most = withdrawalRefund({
        price,
        purchased: purchased.coins,
        unspent: purchased.left,
        spentBonusFace,
      });
      return Math.min(open, most);
    }
    const subject = this.subjects.of(payment.subjectKind);
    if (!subject) return open;
    const { netMinor, vatMinor } = await subject.rest(payment.subjectId);
    return Math.min(open, netMinor + vatMinor);
  }

  /** All of it takes the bonus that came with it as well; a part leaves the bonus where it is. */
  private async coins(payment: Payment, amount: number, all: boolean): Promise<RefundPlan> {
    const { purchased, bonus } = await this.lots.left(payment.id);
    const part = Math.min(
      purchased.left,
      Number(
        (BigInt(amount) * BigInt(purchased.coins) + BigInt(payment.quoteMinor - 1)) /
          BigInt(payment.quoteMinor),
      ),
    );
    const out = await this.lots.takeOut(payment.id, {
      purchased: all ? purchased.left : part,
      bonus: all ? bonus.left : 0,
    });
    const { vat } = onlyLine(await this.rows.quoteOf(payment));
    const vatMinor = await this.vatPart(payment, amount, vat.rateBp);
    return {
      netMinor: amount - vatMinor,
      vatMinor,
      kind: 'coin_purchase_taken_back',
      debit: coinsTakenBack({
        buyer: { type: 'user', id: payment.buyerId },
        coins: out,
        refund: amount,
        refundVat: vatMinor,
        vatCountry: vat.vatCountry,
      }),
      source: { type: 'payment', id: payment.id },
      coinsOut: out.purchased + out.bonus,
      posted: out.keep,
    };
  }

  /** Spread over all lines; what stays of each is computed as if nothing else had ever been paid. */
  private async sale(payment: Payment, amount: number, reason: string): Promise<RefundPlan> {
    const { lines } = await this.rows.quoteOf(payment);
    const left = leftOf(payment);
    const before = linesAt(lines, left);
    const after = linesAt(lines, left - amount);
    const gone = before.map((line, index) => lessen(line, after[index]));
    const earned = Map.groupBy(gone, ({ seller }) => seller);
    const sellers: SellerIncome[] = [];
    for (const [id, own] of earned) {
      if (id === null) continue;
      sellers.push(
        await this.sellerPart(
          payment,
          { type: 'user', id },
          sum(own, (line) => priceOf(line) - line.feeMinor),
        ),
      );
    }
    const vat = vatOf(gone);
    const vatMinor = sum(vat, (part) => part.amount);
    return {
      netMinor: amount - vatMinor,
      vatMinor,
      vatParts: vatParts(before, after),
      debit: saleTakenBack({
        vat,
        fee: sum(gone, (line) => (line.seller === null ? priceOf(line) : line.feeMinor)),
        sellers,
      }),
      posted: (txnId) => this.tellSellers(payment, sellers, reason, txnId),
    };
  }

  /**
   * Coins alone, or beside money, which goes back first with its VAT: coins carry none any more. The fee goes back in
   * proportion, the sellers give the rest of what it all was worth.
   */
  private async coinSale(payment: Payment, amount: number, reason: string): Promise<RefundPlan> {
    const { lines } = await this.rows.quoteOf(payment);
    const entries = await this.ledger.entriesOfTransaction(String(payment.txnId));
    const fee = sum(entries, (entry) => (entry.account.code === 'fee_revenue' ? entry.amount : 0));
    const income = entries.flatMap(({ account: { code, owner }, amount: minor }) =>
      INCOME.has(code) && owner && minor > 0 ? [{ seller: owner, minor }] : [],
    );
    if (income.length === 0)
      throw new AppError('CONFLICT', {
        en: 'This sale cannot be refunded',
        de: 'Dieser Verkauf lässt sich nicht erstatten',
      });
    const feeStays = (gross: number) =>
      divideRounded(BigInt(fee) * BigInt(gross), BigInt(payment.quoteMinor));
    const left = leftOf(payment);
    const feePart = feeStays(left) - feeStays(left - amount);
    const money = moneyLeftOf(payment);
    const before = linesAt(lines, money);
    const after = linesAt(lines, Math.max(0, money - amount));
    const vat = vatOf(before.map((line, index) => lessen(line, after[index])));
    const vatMinor = sum(vat, (part) => part.amount);
    const sellers: SellerIncome[] = [];
    for (const { seller } of income) sellers.push(await this.sellerPart(payment, seller, 0));
    return {
      netMinor: amount - vatMinor,
      vatMinor,
      vatParts: vatParts(before, after),
      debit: (worthMinor) => {
        const earned = splitByWeight(
          worthMinor - feePart - vatMinor,
          income.map(({ minor }) => minor),
        );
        for (const [index, part] of sellers.entries()) part.earned = earned[index] ?? 0;
        return saleTakenBack({ vat, fee: feePart, sellers });
      },
      posted: (txnId) => this.tellSellers(payment, sellers, reason, txnId),
    };
  }

  private async sellerPart({ txnId }: Payment, seller: Owner, earned: number): Promise<SellerIncome> {
    const { available } = await this.ledger.balance(holderAccount(seller, 'payable'));
    const waiting = await this.earningHolds.waiting(String(txnId), seller.id);
    return { seller, earned, waiting, available };
  }

  private buysCoins({ purpose }: Payment): boolean {
    return this.kinds.of(purpose).settles === 'coins';
  }

  private async tellSellers(
    payment: Payment,
    sellers: readonly SellerIncome[],
    reason: string,
    txnId: string,
  ): Promise<void> {
    for (const { seller, earned } of sellers) {
      await this.earningHolds.lessen(String(payment.txnId), seller.id, earned);
      await this.wallet.record({
        userId: seller.id,
        type: 'adjustment',
        direction: 'out',
        amountMinor: earned,
        counterpartyId: payment.buyerId,
        subject: { kind: payment.subjectKind, id: payment.subjectId },
        note: reason,
        txnId,
      });
    }
  }

  private async vatPart(payment: Payment, amount: number, vatBp: number): Promise<number> {
    const refunds = await this.refunds.ofPayment(payment.id);
    const given = refunds
      .filter(({ state }) => state !== 'failed')
      .reduce((sum, { vatMinor }) => sum + vatMinor, 0);
    const stays = payment.capturedMinor - payment.refundedMinor - amount;
    return payment.vatMinor - given - netOfGross(stays, vatBp).vat;
  }

  private blocker(code: string, message: Sentence): Blocker {
    const since = this.clock.now().toISOString();
    return { code, message, action: null, owner: code === 'USED' ? 'user' : 'processor', since, eta: null };
  }
}
