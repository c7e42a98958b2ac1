import { Injectable } from '@nestjs/common';
import { AppError, type Blocker } from '../../kernel/app-error.js';
import { Clock } from '../../kernel/clock.js';
import { divideRounded, splitByWeight } from '../../kernel/money.js';
import { SettingsStore } from '../../platform/config/settings.js';
import { CheckoutRows, fillsWallet, isPaid, type Payment } from '../checkout/index.js';
import {
  type AccountRef,
  coinPurchaseTakenBack,
  disputedIncome,
  holderAccount,
  LedgerQueries,
  netOfGross,
  type Owner,
  platformAccount,
  type PostingKind,
  type PostingLine,
  type Source,
  bonusTaken,
  withdrawalRefund,
} from '../ledger/index.js';
import { PaidSubjects, refundable, RefundsService } from '../payments/index.js';
import { vatCountryOf } from '../tax/index.js';
import { PaymentLots, WalletService } from '../wallet/index.js';

/** What the refund engine is told, and what follows its posting. */
export interface RefundPlan {
  netMinor: number;
  vatMinor: number;
  debit: PostingLine[] | ((worthMinor: number) => PostingLine[]);
  kind?: PostingKind;
  source?: Source;
  coinsOut?: number;
  posted?: (txnId: string) => Promise<void>;
}

interface SaleLine {
  account: AccountRef;
  amount: number;
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
    private readonly lots: PaymentLots,
    private readonly ledger: LedgerQueries,
    private readonly wallet: WalletService,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  /** The most that can be given back now, and why not more. */
  async most(payment: Payment): Promise<{ minor: number; blockers: Blocker[] }> {
    const open = refundable(payment);
    if (!isPaid(payment.status) || payment.capturedMinor === payment.refundedMinor)
      return { minor: 0, blockers: [] };
    if (open <= 0)
      return { minor: 0, blockers: [this.blocker('DISPUTE_OPEN', 'The bank decides about this payment')] };
    if (payment.provider === 'apple' || payment.provider === 'google')
      return { minor: 0, blockers: [this.blocker('STORE', 'The store gives this back, not we')] };
    const there = await this.there(payment, open);
    if (there >= open) return { minor: open, blockers: [] };
    return {
      minor: there,
      blockers: [this.blocker('USED', 'The rest is used up or promised to creators')],
    };
  }

  async plan(payment: Payment, amount: number, reason: string): Promise<RefundPlan> {
    const { minor, blockers } = await this.most(payment);
    if (amount > minor) throw new AppError('CONFLICT', 'This is more than can be given back', { blockers });
    if (fillsWallet(payment.purpose)) return this.coins(payment, amount, amount === minor);
    const subject = this.subjects.of(payment.subjectKind);
    if (subject) return subject.takeBack(payment.subjectId, amount, reason);
    return this.sale(payment, amount, reason);
  }

  private async there(payment: Payment, open: number): Promise<number> {
    if (fillsWallet(payment.purpose)) {
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
    const quote = await this.rows.quoteOf(payment);
    const vatMinor = await this.vatPart(payment, amount, quote.vatBp);
    const owner = { type: 'user', id: payment.buyerId };
    const { kind, lines } = coinPurchaseTakenBack({
      buyer: owner,
      coins: out.purchased,
      backingNet: out.backingNet,
      refund: amount,
      refundVat: vatMinor,
      vatCountry: vatCountryOf(quote),
    });
    return {
      netMinor: amount - vatMinor,
      vatMinor,
      kind,
      debit: [
        ...lines.filter(({ account }) => account.code !== 'refund_in_flight'),
        ...bonusTaken({ owner, coins: out.bonus }).lines,
      ],
      source: { type: 'payment', id: payment.id },
      coinsOut: out.purchased + out.bonus,
      posted: out.keep,
    };
  }

  /** Parts are cumulative: what stays is divided as if nothing else had ever been paid. */
  private async sale(payment: Payment, amount: number, reason: string): Promise<RefundPlan> {
    const quote = await this.rows.quoteOf(payment);
    const entries = await this.ledger.entriesOfTransaction(String(payment.txnId));
    const credit = entries.filter(({ account, amount: minor }) => minor > 0 && account.currency === 'EUR');
    if (payment.provider === 'wallet' || payment.coinsMinor > 0)
      return this.coinSale(payment, credit, { amount, vatBp: quote.vatBp }, reason);
    const left = leftOf(payment);
    const [before, after] = [left, left - amount].map((gross) =>
      this.staying(credit, gross, payment.quoteMinor, quote.vatBp),
    );
    const debit: PostingLine[] = [];
    const sellers: { seller: Owner; minor: number }[] = [];
    for (const [index, { account }] of credit.entries()) {
      const minor = (before?.[index] ?? 0) - (after?.[index] ?? 0);
      if (account.code !== 'payable' || !account.owner) {
        debit.push({ account, amount: -minor });
        continue;
      }
      const { available } = await this.ledger.balance(holderAccount(account.owner, 'payable'));
      debit.push(...disputedIncome({ seller: account.owner, earned: minor, available }));
      sellers.push({ seller: account.owner, minor });
    }
    const vatMinor = debit
      .filter(({ account }) => account.code.startsWith('vat_payable'))
      .reduce((sum, { amount: minor }) => sum - minor, 0);
    return {
      netMinor: amount - vatMinor,
      vatMinor,
      debit: debit.filter(({ amount: minor }) => minor !== 0),
      posted: (txnId) => this.tellSellers(payment, sellers, reason, txnId),
    };
  }

  /**
   * Coins alone, or beside money, which goes back first with its VAT: coins carry none any more. The fee goes back in
   * proportion, the seller gives the rest of what it all was worth.
   */
  private async coinSale(
    payment: Payment,
    credit: readonly SaleLine[],
    { amount, vatBp }: { amount: number; vatBp: number },
    reason: string,
  ): Promise<RefundPlan> {
    const vat = credit.find(isVat);
    const fee = credit.find(({ account }) => account.code === 'fee_revenue');
    const seller = credit.find(({ account }) => account.code === 'payable')?.account.owner;
    if (!seller) throw new AppError('CONFLICT', 'This sale cannot be given back');
    const { available } = await this.ledger.balance(holderAccount(seller, 'payable'));
    const feeStays = (gross: number) =>
      divideRounded(BigInt(fee?.amount ?? 0) * BigInt(gross), BigInt(payment.quoteMinor));
    const left = leftOf(payment);
    const feePart = feeStays(left) - feeStays(left - amount);
    const money = moneyLeftOf(payment);
    const vatPart = netOfGross(money, vatBp).vat - netOfGross(Math.max(0, money - amount), vatBp).vat;
    let earned = 0;
    return {
      netMinor: amount - vatPart,
      vatMinor: vatPart,
      debit: (worthMinor) => {
        earned = worthMinor - feePart - vatPart;
        return [
          ...(vat ? [{ account: vat.account, amount: -vatPart }] : []),
          { account: platformAccount('fee_revenue'), amount: -feePart },
          ...disputedIncome({ seller, earned, available }),
        ].filter(({ amount: minor }) => minor !== 0);
      },
      posted: (txnId) => this.tellSellers(payment, [{ seller, minor: earned }], reason, txnId),
    };
  }

  private staying(credit: readonly SaleLine[], gross: number, total: number, vatBp: number): number[] {
    if (gross === total) return credit.map(({ amount }) => amount);
    const { net, vat } = netOfGross(gross, vatBp);
    const netTotal = credit.reduce((sum, entry) => (isVat(entry) ? sum : sum + entry.amount), 0);
    const hasVat = credit.some(isVat);
    const netStays = hasVat ? net : gross;
    const fees = credit.map((entry) =>
      isVat(entry) || entry.account.code === 'payable'
        ? 0
        : divideRounded(BigInt(entry.amount) * BigInt(netStays), BigInt(netTotal)),
    );
    const earned = splitByWeight(
      netStays - fees.reduce((sum, fee) => sum + fee, 0),
      credit.map(({ account, amount }) => (account.code === 'payable' ? amount : 0)),
    );
    return credit.map((entry, index) => (isVat(entry) ? vat : (fees[index] ?? 0) + (earned[index] ?? 0)));
  }

  private async tellSellers(
    payment: Payment,
    sellers: readonly { seller: Owner; minor: number }[],
    reason: string,
    txnId: string,
  ): Promise<void> {
    for (const { seller, minor } of sellers)
      await this.wallet.record({
        userId: seller.id,
        type: 'adjustment',
        direction: 'out',
        amountMinor: minor,
        counterpartyId: payment.buyerId,
        subject: { kind: payment.subjectKind, id: payment.subjectId },
        note: reason,
        txnId,
      });
  }

  private async vatPart(payment: Payment, amount: number, vatBp: number): Promise<number> {
    const refunds = await this.refunds.ofPayment(payment.id);
    const given = refunds
      .filter(({ state }) => state !== 'failed')
      .reduce((sum, { vatMinor }) => sum + vatMinor, 0);
    const stays = payment.capturedMinor - payment.refundedMinor - amount;
    return payment.vatMinor - given - netOfGross(stays, vatBp).vat;
  }

  private blocker(code: string, message: string): Blocker {
    const since = this.clock.now().toISOString();
    return { code, message, action: null, owner: code === 'USED' ? 'user' : 'processor', since, eta: null };
  }
}

const isVat = ({ account }: SaleLine): boolean => account.code.startsWith('vat_payable');

/** What neither went back nor was taken back by a bank. */
const leftOf = ({ capturedMinor, refundedMinor, disputedMinor }: Payment): number =>
  capturedMinor - refundedMinor - disputedMinor;

/** The same of what was paid in money: it goes back before the coins beside it. */
const moneyLeftOf = (payment: Payment): number =>
  payment.provider === 'wallet' ? 0 : Math.max(0, leftOf(payment) - payment.coinsMinor);
