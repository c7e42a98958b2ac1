import { randomUUID } from 'node:crypto';
import { DAY } from '../../src/kernel/clock.js';
import {
  type AccountRef,
  accrual,
  bonusGiven,
  coinAccount,
  escrowOf,
  holderAccount,
  holdOver,
  LedgerHolds,
  LedgerQueries,
  LedgerService,
  type Owner,
  payoutArrived,
  payoutCameBack,
  payoutGivenUp,
  payoutRequested,
  payoutTransferred,
  payoutTransferReversed,
  type Posting,
  type PostingContent,
  refundFailed,
  refundSucceeded,
} from '../../src/modules/money/ledger/index.js';
import { coinPurchase, escrowFunded, escrowRefundAsked, platformAccount, saleByCoins } from './postings.js';
import { CoinsService } from '../../src/modules/money/wallet/index.js';
import type { TestApp } from './app.js';
import { service, together } from './challenges.js';
import { PEOPLE, type Step } from './money-story.js';
import { type StoryHold, StoryModel } from './story-model.js';

const VAT = 'DE';

/** Plays a story with the services of the product, and beside it with plain maps; both agree after every step. */
export class MoneyStory {
  private readonly people: Owner[] = Array.from({ length: PEOPLE }, () => ({
    type: 'user',
    id: randomUUID(),
  }));
  private readonly subject: Owner = { type: 'challenge', id: randomUUID() };
  private readonly model = new StoryModel();
  private readonly posted: Posting[] = [];
  private readonly holds: LedgerHolds;
  private readonly coins: CoinsService;
  private readonly ledger: LedgerService;
  private readonly queries: LedgerQueries;
  steps = 0;

  constructor(private readonly app: TestApp) {
    this.holds = service(app, LedgerHolds);
    this.coins = service(app, CoinsService);
    this.ledger = service(app, LedgerService);
    this.queries = service(app, LedgerQueries);
  }

  async play(story: readonly Step[]): Promise<void> {
    for (const step of story) {
      await this.act(step);
      await this.compare(step);
      this.steps++;
    }
  }

  private async compare(step: Step): Promise<void> {
    const names = [...this.model.balances.keys()];
    const found = await this.queries.balances(names.map((name) => this.accountOf(name)));
    const seen = Object.fromEntries(names.map((name, index) => [name, found[index]?.balance]));
    expect({ after: step.kind, ...seen }).toEqual({
      after: step.kind,
      ...Object.fromEntries(this.model.balances),
    });
    const held = this.people.map((_, who) => found[names.indexOf(`payable ${who}`)]?.held ?? 0);
    expect(held).toEqual(this.people.map((_, who) => this.model.heldOf(who)));
  }

  /** `payable 0` is the account of the first person, `escrow` that of the challenge. */
  private accountOf(name: string): AccountRef {
    const [code = '', who = ''] = name.split(' ');
    const owner = this.people[Number(who)] as Owner;
    if (code === 'escrow') return escrowOf(this.subject);
    if (code.startsWith('coin')) return coinAccount(owner, code as 'coin_bonus');
    return holderAccount(owner, code as 'payable');
  }

  private posting(content: PostingContent): Posting {
    return { ...content, key: randomUUID(), source: { type: 'story', id: this.subject.id } };
  }

  private async post(content: PostingContent, more: Partial<Posting> = {}): Promise<void> {
    const posting = { ...this.posting(content), ...more };
    await together(this.app, () => this.ledger.post(posting));
    if (posting.hold === undefined) this.posted.push(posting);
  }

  /** Refused with this code where the model says so, done where it does not. */
  private async unless(refusal: string | null, work: () => Promise<void>): Promise<boolean> {
    if (refusal === null) {
      await work();
      return true;
    }
    await expect(work()).rejects.toMatchObject({ code: refusal });
    return false;
  }

  private async act({ kind, who, whom, amount }: Step): Promise<void> {
    const { model, subject } = this;
    const owner = this.people[who] as Owner;
    switch (kind) {
      case 'fund':
        return this.fund(owner, who, amount);
      case 'bonus':
        return this.bonus(owner, who, amount);
      case 'tip':
        return this.tip(who, whom, amount);
      case 'batch of tips':
        return this.batch(who, whom, amount);
      case 'hold':
        return this.hold(who, amount);
      case 'post a hold':
      case 'void a hold':
        return this.resolve(kind, whom, amount);
      case 'escrow': {
        const vat = Math.round(amount * 0.19);
        await this.post(
          escrowFunded({
            subject,
            net: amount,
            vat,
            vatCountry: VAT,
            paidFrom: { clearing: 'stripe_pending' },
          }),
        );
        model.move('escrow', amount);
        return;
      }
      case 'accrue': {
        const fee = Math.round(amount * 0.3);
        const part = { creator: owner, fee, earned: amount - fee };
        const done = await this.unless(model.has('escrow') < amount ? 'CONFLICT' : null, () =>
          this.post(accrual({ subject, parts: [part] })),
        );
        if (done) model.move('escrow', -amount).move(`earned_pending ${who}`, amount - fee);
        return;
      }
      case 'hold over': {
        const short = model.has(`earned_pending ${who}`) < amount;
        const done = await this.unless(short ? 'CONFLICT' : null, () =>
          this.post(holdOver({ creator: owner, amount })),
        );
        if (done) model.move(`earned_pending ${who}`, -amount).move(`payable ${who}`, amount);
        return;
      }
      case 'refund':
      case 'refund fails':
        return this.refund(kind, who, amount);
      case 'payout':
      case 'payout fails':
      case 'payout comes back':
        return this.payout(kind, who, amount);
      case 'crash':
        await expect(
          together(this.app, async () => {
            await this.ledger.post(this.posting(bonusGiven({ owner, coins: amount })));
            throw new Error('a power cut');
          }),
        ).rejects.toThrow('a power cut');
        return;
      case 'redeliver':
      case 'redeliver changed':
        return this.redeliver(kind, amount);
      case 'clock':
        this.app.clock.advance((amount % 20) * DAY);
        await this.holds.expire();
        model.expire(this.app.clock.now());
    }
  }

  private async fund(owner: Owner, who: number, amount: number): Promise<void> {
    const net = Math.round((amount * 100) / 119);
    const paid = { net, vat: amount - net };
    await together(this.app, async () => {
      const posting = this.posting(
        coinPurchase({
          buyer: owner,
          coins: amount,
          ...paid,
          vatCountry: VAT,
          paidFrom: { clearing: 'stripe_pending' },
        }),
      );
      const { txnId } = await this.ledger.post(posting);
      await this.coins.add({
        userId: owner.id,
        source: 'purchased',
        coins: amount,
        paid,
        paymentId: null,
        txnId,
      });
      this.posted.push(posting);
    });
    this.model.lot(who, { bonus: false, coins: amount, expiresAt: null });
  }

  private async bonus(owner: Owner, who: number, amount: number): Promise<void> {
    const expiresAt = this.app.clock.in((1 + (amount % 30)) * DAY);
    const paid = { net: 0, vat: 0 };
    await together(this.app, async () => {
      const { txnId } = await this.ledger.post(this.posting(bonusGiven({ owner, coins: amount })));
      await this.coins.add({
        userId: owner.id,
        source: 'bonus',
        coins: amount,
        paid,
        paymentId: null,
        txnId,
        expiresAt,
      });
    });
    this.model.lot(who, { bonus: true, coins: amount, expiresAt });
  }

  private async tip(who: number, whom: number, amount: number): Promise<void> {
    const { model } = this;
    const [buyer, seller] = [this.people[who] as Owner, this.people[whom] as Owner];
    let got = 0;
    const short = model.spendable(who, this.app.clock.now()) < amount;
    const done = await this.unless(short ? 'INSUFFICIENT_COINS' : null, () =>
      together(this.app, async () => {
        const { totals, keep } = await this.coins.take({ userId: buyer.id, coins: amount, invoiced: false });
        const fee = Math.round(totals.faceNet / 10);
        got = totals.faceNet - fee;
        const posting = this.posting(saleByCoins({ buyer, seller, coins: totals, fee }));
        const { txnId } = await this.ledger.post(posting);
        await keep(txnId);
        this.posted.push(posting);
      }),
    );
    if (!done) return;
    const earned = model.spend(who, amount, this.app.clock.now());
    expect(got).toBe(earned);
    model.move(`payable ${whom}`, earned);
  }

  /** Five moves at once, the last for more than there is: it is refused alone. */
  private async batch(who: number, whom: number, amount: number): Promise<void> {
    const { model } = this;
    const move = (minor: number): Posting =>
      this.posting({
        kind: 'journal',
        lines: [
          { account: this.accountOf(`payable ${who}`), amount: -minor },
          {
            account: who === whom ? platformAccount('fee_revenue') : this.accountOf(`payable ${whom}`),
            amount: minor,
          },
        ],
      });
    const amounts = [amount % 7, amount % 11, amount % 300, amount, 10_000_000].filter((minor) => minor > 0);
    const postings = amounts.map(move);
    const verdicts = await together(this.app, () => this.ledger.postMany(postings));
    for (const [index, minor] of amounts.entries()) {
      const short = model.free(who) < minor;
      expect(verdicts[index]?.refusal !== undefined).toBe(short);
      if (short) continue;
      model.move(`payable ${who}`, -minor);
      if (who !== whom) model.move(`payable ${whom}`, minor);
    }
  }

  private async hold(who: number, amount: number): Promise<void> {
    const expiresAt = amount % 2 === 0 ? this.app.clock.in((amount % 9) * DAY) : undefined;
    await this.unless(this.model.free(who) < amount ? 'CONFLICT' : null, async () => {
      const source = { type: 'story', id: this.subject.id };
      const request = { key: randomUUID(), account: this.accountOf(`payable ${who}`), amount, source };
      const { holdId } = await together(this.app, () =>
        this.holds.place({ ...request, ...(expiresAt ? { expiresAt } : {}) }),
      );
      this.model.hold({ id: holdId, who, amount, state: 'pending', expiresAt: expiresAt ?? null });
    });
  }

  private async resolve(kind: 'post a hold' | 'void a hold', which: number, amount: number): Promise<void> {
    const hold: StoryHold | undefined = this.model.holds.at(-1 - which);
    if (!hold) return;
    if (kind === 'void a hold') {
      const ended = hold.state === 'posted' || hold.state === 'expired';
      await this.unless(ended ? 'CONFLICT' : null, async () => {
        await together(this.app, () => this.holds.void(hold.id));
        hold.state = 'voided';
      });
      return;
    }
    const taken = 1 + (amount % hold.amount);
    const content: PostingContent = {
      kind: 'journal',
      lines: [
        { account: this.accountOf(`payable ${hold.who}`), amount: -taken },
        { account: platformAccount('fee_revenue'), amount: taken },
      ],
    };
    const done = await this.unless(hold.state === 'pending' ? null : 'CONFLICT', () =>
      this.post(content, { hold: hold.id }),
    );
    if (!done) return;
    hold.state = 'posted';
    this.model.move(`payable ${hold.who}`, -taken);
  }

  private async refund(kind: 'refund' | 'refund fails', who: number, amount: number): Promise<void> {
    const { model, subject } = this;
    const vat = Math.round(amount * 0.19);
    const done = await this.unless(model.has('escrow') < amount ? 'CONFLICT' : null, () =>
      this.post(escrowRefundAsked({ subject, net: amount, vat, vatCountry: VAT })),
    );
    if (!done) return;
    model.move('escrow', -amount);
    const whole = amount + vat;
    if (kind === 'refund') return this.post(refundSucceeded({ amount: whole, clearing: 'stripe_balance' }));
    await this.post(refundFailed({ amount: whole, buyer: this.people[who] as Owner }));
    model.move(`payable ${who}`, whole);
  }

  private async payout(
    kind: 'payout' | 'payout fails' | 'payout comes back',
    who: number,
    amount: number,
  ): Promise<void> {
    const { model } = this;
    const part = { owner: this.people[who] as Owner, amount };
    const done = await this.unless(model.free(who) < amount ? 'CONFLICT' : null, () =>
      this.post(payoutRequested(part)),
    );
    if (!done) return;
    await this.post(payoutTransferred(part));
    if (kind !== 'payout fails') await this.post(payoutArrived(part));
    if (kind === 'payout') {
      model.move(`payable ${who}`, -amount);
      return;
    }
    if (kind === 'payout comes back') await this.post(payoutCameBack(part));
    await this.post(payoutTransferReversed(part));
    await this.post(payoutGivenUp(part));
  }

  private async redeliver(kind: 'redeliver' | 'redeliver changed', amount: number): Promise<void> {
    const old = this.posted[amount % Math.max(1, this.posted.length)];
    if (!old) return;
    const again = kind === 'redeliver' ? old : { ...old, source: { type: 'story', id: 'another' } };
    await this.unless(kind === 'redeliver' ? null : 'IDEMPOTENCY_MISMATCH', async () => {
      const { replayed } = await together(this.app, () => this.ledger.post(again));
      expect(replayed).toBe(true);
    });
  }
}
