import fc from 'fast-check';
import { BASIS, divideRounded } from '../../../../kernel/money.js';
import type { ChallengeMode, ChallengeTerms, Prize } from '../challenge.types.js';
import { type Accrual, accrue, grossOfViews, killFees, planAccruals } from './accrual.js';
import { isShared, planAllotment } from './allotment.js';
import { freeMinor } from './budget.js';
import { dueFor, unspentRest, usedNet } from './cost.js';
import { budgetOf, restOf } from './rest.js';
import { scoreOf } from './score.js';

/** On the rules alone; what the application makes of them is tested in server/test. */
const LIVES = 1000;

type Status = 'joined' | 'drafted' | 'tracking' | 'validating' | 'frozen' | 'paid' | 'lost';

interface Entry {
  id: string;
  status: Status;
  views: number;
  gone: boolean;
  reserved: number;
  accrued: number;
  unpaid: number;
  fee: number;
  creator: number;
}

interface Rules {
  mode: ChallengeMode;
  rankBy: 'views' | 'performance';
  prizes: Prize[];
  payPerEntryMinor: number;
  killFeePercent: number;
  minViews: number;
  maxViewsPaidPerEntry: number | null;
  maxPerCreatorMinor: number | null;
  terms: ChallengeTerms;
  budgetMinor: number;
}

const events = [
  'join',
  'draft',
  'approve',
  'views',
  'views',
  'views',
  'fall',
  'top up',
  'pause',
  'resume',
  'gone',
  'back',
  'freeze',
  'release',
  'disqualify',
  'withdraw',
  'lost dispute',
  'end',
  'cancel',
  'hold over',
] as const;
type EventName = (typeof events)[number];
interface Happening {
  event: EventName;
  who: number;
  amount: number;
}

class Life {
  readonly entries: Entry[] = [];
  /** Kept apart from the counters, as the ledger is. */
  escrow = 0;
  ended = false;
  paused = false;
  readonly money;

  constructor(private readonly rules: Rules) {
    const none = { spentMinor: 0, feeTakenMinor: 0, reservedMinor: 0, refundedMinor: 0, vatRefundedMinor: 0 };
    this.money = {
      ...rules,
      ...none,
      fundedMinor: 0,
      vatChargedMinor: 0,
      participants: 0,
      maxParticipants: null,
    };
    this.fund(rules.budgetMinor);
  }

  happen({ event, who, amount }: Happening): void {
    const entry = this.entries[who % Math.max(1, this.entries.length)];
    const before = this.entries.map((one) => ({ ...one }));
    switch (event) {
      case 'join':
        return this.join();
      case 'top up':
        if (this.ended) return;
        this.money.budgetMinor += amount;
        this.fund(this.money.budgetMinor);
        // More budget pays nothing that was unpaid before.
        expect(this.entries).toEqual(before);
        return;
      case 'pause':
      case 'resume':
        this.paused = event === 'pause';
        return;
      case 'lost dispute':
        return this.takeBack(amount);
      case 'end':
        return this.end();
      case 'cancel':
        return this.cancel();
      case 'hold over':
        return this.payOut();
      default:
        if (entry) this.toEntry(event, entry, amount);
    }
  }

  private toEntry(event: EventName, entry: Entry, amount: number): void {
    const counting = entry.status === 'tracking' || (entry.status === 'validating' && isShared(this.rules));
    switch (event) {
      case 'draft':
        if (entry.status === 'joined' && !this.ended) entry.status = 'drafted';
        return;
      case 'approve':
        if (entry.status === 'joined' || entry.status === 'drafted') this.approve(entry);
        return;
      case 'views':
        if (counting) this.read(entry, entry.views + amount);
        return;
      case 'fall':
        if (counting) this.read(entry, Math.max(0, entry.views - amount));
        return;
      case 'gone':
      case 'back':
        if (counting) this.show(entry, event === 'gone');
        return;
      case 'freeze':
        if (entry.status === 'validating') entry.status = 'frozen';
        return;
      case 'release':
        if (entry.status === 'frozen') entry.status = 'validating';
        return this.allot();
      case 'disqualify':
        if (entry.status !== 'frozen') return;
        this.book(entry, -entry.accrued);
        entry.status = 'lost';
        return this.allot();
      case 'withdraw':
        if (entry.status === 'joined' || entry.status === 'drafted') this.drop(entry);
        return;
      default:
    }
  }

  private join(): void {
    if (this.ended || this.paused || this.entries.length === 5) return;
    const price = this.rules.mode === 'fixed' ? this.rules.payPerEntryMinor : 0;
    if (freeMinor(this.money) < price) return;
    this.money.reservedMinor += price;
    const none = { views: 0, gone: false, accrued: 0, unpaid: 0, fee: 0, creator: 0 };
    this.entries.push({ id: `e${this.entries.length}`, status: 'joined', reserved: price, ...none });
  }

  private approve(entry: Entry): void {
    if (this.rules.mode === 'fixed') {
      this.money.reservedMinor -= entry.reserved;
      this.book(entry, entry.reserved);
      entry.reserved = 0;
      entry.status = 'validating';
    } else entry.status = this.ended ? 'validating' : 'tracking';
    this.allot();
  }

  private read(entry: Entry, views: number): void {
    const { accrued, unpaid } = entry;
    const fall = grossOfViews(entry.views, this.money) - grossOfViews(views, this.money);
    entry.views = views;
    this.sync([entry]);
    if (this.rules.mode !== 'brawl' || entry.gone) return this.allot();
    // A fall lowers the unpaid part first, then the accrual.
    if (fall > 0 && fall <= unpaid) expect([entry.accrued, entry.unpaid]).toEqual([accrued, unpaid - fall]);
    if (fall <= 0) expect(entry.unpaid).toBeGreaterThanOrEqual(unpaid);
  }

  private show(entry: Entry, gone: boolean): void {
    entry.gone = gone;
    if (this.rules.mode === 'brawl') this.sync([entry]);
    else this.allot();
  }

  private sync(entries: readonly Entry[]): void {
    if (this.rules.mode !== 'brawl') return;
    const restMinor = this.paused || this.ended ? 0 : freeMinor(this.money);
    const plans = planAccruals(
      { ...this.money, restMinor },
      entries.map(({ id, views, gone, accrued, unpaid }) => ({
        id,
        views: gone ? 0 : views,
        accruedMinor: accrued,
        unpaidMinor: unpaid,
      })),
    );
    for (const plan of plans) this.take(plan.id, plan, plan.unpaidMinor);
  }

  private allot(): void {
    if (!isShared(this.rules) || !this.ended) return;
    if (this.entries.some(({ status }) => ['joined', 'drafted', 'tracking', 'frozen'].includes(status)))
      return;
    const placed = this.entries.filter(({ status }) => status === 'validating' || status === 'paid');
    const plans = planAllotment(
      this.rules,
      { ...this.money, restMinor: freeMinor(this.money) },
      placed.map((entry) => ({
        id: entry.id,
        score: entry.gone
          ? 0
          : scoreOf(this.rules, { views: entry.views, likes: entry.views % 97, comments: 3, shares: 1 }),
        accruedMinor: entry.accrued,
        settled: entry.status === 'paid',
      })),
    );
    for (const plan of plans) this.take(plan.id, plan, 0);
  }

  private end(): void {
    if (this.ended) return;
    this.ended = true;
    for (const entry of this.entries) {
      if (entry.status === 'tracking') entry.status = 'validating';
      else if (entry.status === 'joined') this.drop(entry);
    }
    this.allot();
  }

  private cancel(): void {
    if (this.ended) return;
    const interrupted = this.entries.filter(({ status }) => status === 'drafted');
    for (const entry of interrupted) this.drop(entry);
    if (this.rules.mode === 'fixed') {
      const fees = killFees({ ...this.rules, restMinor: freeMinor(this.money) }, interrupted.length);
      for (const [index, entry] of interrupted.entries()) this.book(entry, fees[index] ?? 0);
    }
    this.end();
  }

  private payOut(): void {
    if (!this.ended) return;
    if (isShared(this.rules) && this.entries.some(({ status }) => ['drafted', 'frozen'].includes(status)))
      return;
    for (const entry of this.entries) if (entry.status === 'validating') entry.status = 'paid';
  }

  private drop(entry: Entry): void {
    this.money.reservedMinor -= entry.reserved;
    entry.reserved = 0;
    entry.status = 'lost';
  }

  /** Staff give a part back, or a bank takes it: only what is neither used nor promised. */
  private takeBack(amount: number): void {
    if (this.ended) return;
    const rest = restOf(this.money);
    const netMinor = Math.min(amount, rest.netMinor);
    const stays = this.money.fundedMinor - this.money.refundedMinor - netMinor;
    const staysVat = divideRounded(BigInt(stays) * BigInt(this.rules.terms.vatBp), BigInt(BASIS));
    const vatMinor = Math.max(0, this.money.vatChargedMinor - this.money.vatRefundedMinor - staysVat);
    this.giveBack(netMinor, vatMinor);
    this.money.budgetMinor = Math.min(this.money.budgetMinor, budgetOf(this.rules.terms, stays));
  }

  private giveBack(netMinor: number, vatMinor: number): void {
    this.money.refundedMinor += netMinor;
    this.money.vatRefundedMinor += vatMinor;
    this.escrow -= netMinor;
  }

  private fund(budgetMinor: number): void {
    const { netMinor, vatMinor } = dueFor(budgetMinor, this.rules.terms, this.money);
    this.money.fundedMinor += netMinor;
    this.money.vatChargedMinor += vatMinor;
    this.escrow += netMinor;
  }

  private book(entry: Entry, grossMinor: number): void {
    const { spentMinor, feeTakenMinor } = this.money;
    this.take(
      entry.id,
      accrue(this.rules.terms, { grossMinor, entryGrossMinor: entry.accrued, spentMinor, feeTakenMinor }),
      entry.unpaid,
    );
  }

  private take(id: string, part: Accrual, unpaidMinor: number): void {
    const entry = this.entries.find((one) => one.id === id);
    if (!entry) throw new Error(`no entry ${id}`);
    entry.accrued += part.grossMinor;
    entry.fee += part.feeMinor;
    entry.creator += part.creatorMinor;
    entry.unpaid = unpaidMinor;
    this.money.spentMinor += part.grossMinor;
    this.money.feeTakenMinor += part.feeMinor;
    this.escrow -= part.feeMinor + part.creatorMinor;
  }

  /** funded = fee + accrued + paid + refunded + remaining, and nobody has more than the rules give. */
  check(): void {
    const { fundedMinor, refundedMinor, spentMinor, feeTakenMinor, reservedMinor, budgetMinor } = this.money;
    const sum = (of: (entry: Entry) => number) => this.entries.reduce((total, entry) => total + of(entry), 0);
    const [fee, creators] = [sum((entry) => entry.fee), sum((entry) => entry.creator)];
    expect(fundedMinor).toBe(fee + creators + refundedMinor + this.escrow);
    expect([spentMinor, feeTakenMinor, reservedMinor]).toEqual([
      sum(({ accrued }) => accrued),
      fee,
      sum(({ reserved }) => reserved),
    ]);
    expect(Math.min(this.escrow, budgetMinor - spentMinor - reservedMinor)).toBeGreaterThanOrEqual(0);
    for (const { accrued, unpaid, fee: taken, creator } of this.entries) {
      expect(Math.min(accrued, unpaid, creator)).toBeGreaterThanOrEqual(0);
      expect(this.rules.terms.feeMode === 'inclusive' ? taken + creator : creator).toBe(accrued);
      const cap = this.rules.maxPerCreatorMinor;
      if (cap !== null && this.rules.mode !== 'fixed') expect(accrued + unpaid).toBeLessThanOrEqual(cap);
    }
  }

  /** To the last cent: what was not used goes back with its VAT. */
  finish(): void {
    this.end();
    for (const entry of this.entries) {
      if (entry.status === 'frozen') entry.status = 'validating';
      if (entry.status === 'drafted') this.drop(entry);
    }
    this.allot();
    this.payOut();
    const { netMinor, vatMinor } = unspentRest(this.rules.terms, this.money);
    this.giveBack(netMinor, vatMinor);
    this.check();
    expect(this.escrow).toBe(0);
    const used = usedNet(this.rules.terms, this.money);
    const kept = this.money.vatChargedMinor - this.money.vatRefundedMinor;
    expect(kept).toBe(divideRounded(BigInt(used) * BigInt(this.rules.terms.vatBp), BigInt(BASIS)));
  }
}

const anyRules: fc.Arbitrary<Rules> = fc
  .record({
    mode: fc.constantFrom<ChallengeMode>('brawl', 'fixed', 'ranked', 'pot'),
    rankBy: fc.constantFrom('views' as const, 'performance' as const),
    shares: fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 6 }),
    payPerEntryMinor: fc.integer({ min: 1, max: 40_000 }),
    killFeePercent: fc.integer({ min: 0, max: 50 }),
    minViews: fc.constantFrom(0, 1000, 5000),
    maxViewsPaidPerEntry: fc.option(fc.integer({ min: 5000, max: 50_000 })),
    maxPerCreatorMinor: fc.option(fc.integer({ min: 1, max: 60_000 })),
    feeMode: fc.constantFrom('inclusive' as const, 'on_top' as const),
    feeBp: fc.constantFrom(3000, 2500, 3333),
    vatBp: fc.constantFrom(0, 1900),
    budgetMinor: fc.integer({ min: 1000, max: 100_000 }),
  })
  .map(({ shares, feeMode, feeBp, vatBp, ...rules }) => {
    const whole = shares.reduce((sum, share) => sum + share, 0);
    const prizes = shares.map((share, index) => ({
      rank: index + 1,
      amountMinor: Math.floor((rules.budgetMinor * share) / whole),
    }));
    return { ...rules, prizes, terms: { feeMode, feeBp, vatBp, cpmMinor: 950 } };
  });

const mostlyEarning: readonly EventName[] = ['join', 'approve', 'approve', 'views', 'views', 'views', 'fall'];
const anyStory: fc.Arbitrary<Happening[]> = fc.array(
  fc.record({
    event: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...mostlyEarning) }, fc.constantFrom(...events)),
    who: fc.nat(4),
    amount: fc.integer({ min: 1, max: 30_000 }),
  }),
  { minLength: 30, maxLength: 60 },
);

describe(`${LIVES} lives of challenges in all modes`, () => {
  it('re-add after every event, and end without a cent left over', () => {
    const earned = new Map<string, number>();
    fc.assert(
      fc.property(anyRules, anyStory, (rules, story) => {
        const life = new Life(rules);
        for (const happening of story) {
          life.happen(happening);
          life.check();
        }
        life.finish();
        if (life.money.spentMinor > 0) earned.set(rules.mode, (earned.get(rules.mode) ?? 0) + 1);
      }),
      { numRuns: LIVES },
    );
    for (const mode of ['brawl', 'fixed', 'ranked', 'pot'])
      expect(earned.get(mode)).toBeGreaterThan(LIVES / 20);
  });
});
