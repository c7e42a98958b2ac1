import { allotted, type Contender, planAllotment } from './allotment.js';
import { type Accrual, accrue, grossOfViews, killFees, planAccruals } from './accrual.js';
import type { PayoutEntry, PayoutFile, PayoutLine, PayoutRules, PayoutStep } from './replay.types.js';
import { scoreOf } from './score.js';

interface Sums {
  /** What steps have earned, part of the gross: each by itself, as it can go back. */
  shares: readonly Accrual[];
  grossMinor: number;
  feeMinor: number;
  creatorMinor: number;
  unpaidMinor: number;
}

interface Planned extends Accrual {
  id: string;
  unpaidMinor: number;
}

interface ReplayedEntry {
  id: string;
  creator: string;
  /** As computed from rules and counts, in cents. */
  computedMinor: number;
  /** As the ledger holds it. */
  ledgerMinor: number;
}

interface Replay {
  entries: ReplayedEntry[];
  /** What does not agree; empty where the file proves itself. */
  findings: string[];
}

const nothing = (): Sums => ({ shares: [], grossMinor: 0, feeMinor: 0, creatorMinor: 0, unpaidMinor: 0 });

/**
 * Computes every accrual of the file again from its rules and counts, and holds the sums of each creator against the
 * ledger's. Pure: needs neither the product nor its database.
 */
export function replay(file: PayoutFile): Replay {
  const run = new Run(file);
  for (const step of file.steps) run.take(step);
  return { entries: file.entries.map((entry) => run.result(entry)), findings: run.findings };
}

class Run {
  readonly findings: string[] = [];
  private readonly sums = new Map<string, Sums>();
  private readonly known: ReadonlyMap<string, PayoutEntry>;
  private spentMinor = 0;
  private feeTakenMinor = 0;

  constructor(private readonly file: PayoutFile) {
    this.known = new Map(file.entries.map((entry) => [entry.id, entry]));
  }

  take(step: PayoutStep): void {
    const planned = step.kind === 'carried' ? carried(step) : this.plan(step);
    for (const line of step.lines) this.count(step, line);
    for (const line of step.lines) {
      const plan = planned.find(({ id }) => id === line.entryId);
      if (!line.booked) continue;
      this.compare(
        step,
        line,
        plan ?? { id: line.entryId, ...none, unpaidMinor: this.of(line.entryId).unpaidMinor },
      );
    }
  }

  result({ id, creator, priceMinor, ledger }: PayoutEntry): ReplayedEntry {
    const { grossMinor, feeMinor, creatorMinor } = this.of(id);
    const { rules, earlierRules } = this.file;
    const prices = [rules, ...earlierRules.map((earlier) => earlier.rules)].map(
      (one) => one.payPerEntryMinor,
    );
    if (priceMinor !== null && !prices.includes(priceMinor))
      this.say(id, `no rules of the challenge ever named its price of ${priceMinor}`);
    if (creatorMinor !== ledger.creatorMinor)
      this.say(id, `the creator's ${creatorMinor} are ${ledger.creatorMinor} in the ledger`);
    if (this.whole && feeMinor !== ledger.feeMinor)
      this.say(id, `the fee of ${feeMinor} is ${ledger.feeMinor} in the ledger`);
    if (this.file.rules.feeMode === 'inclusive' && grossMinor !== feeMinor + creatorMinor)
      this.say(id, `${grossMinor} are not ${feeMinor} and ${creatorMinor}`);
    return { id, creator, computedMinor: creatorMinor, ledgerMinor: ledger.creatorMinor };
  }

  private get whole(): boolean {
    return this.file.scope === 'challenge';
  }

  private plan(step: PayoutStep): Planned[] {
    switch (step.kind) {
      case 'views':
        return this.whole ? this.planViews(step) : this.planOwnViews(step);
      case 'prizes':
        return this.whole ? this.planPrizes(step) : this.planOwnPrize(step);
      case 'kill_fee':
        return this.planKillFees(step);
      case 'price':
        return this.single(step, (id) => this.priceLeft(id));
      case 'share':
        return this.single(step, (id, index) =>
          Math.min(step.lines[index]?.booked?.grossMinor ?? 0, this.priceLeft(id)),
        );
      case 'share_back':
        return step.lines.flatMap((line) => this.shareBack(line));
      case 'take_back':
        return this.single(step, (id) => this.sharesOf(id) - this.of(id).grossMinor);
      case 'carried':
        return [];
    }
  }

  private rulesAt(at: string): PayoutRules {
    return this.file.earlierRules.find(({ until }) => at < until)?.rules ?? this.file.rules;
  }

  private planViews(step: PayoutStep): Planned[] {
    const rules = this.rulesAt(step.at);
    return planAccruals(
      { ...rules, ...this.money(step) },
      step.lines.map(({ entryId, counted }) => {
        const { grossMinor, unpaidMinor } = this.of(entryId);
        return { id: entryId, views: counted, accruedMinor: grossMinor, unpaidMinor };
      }),
    );
  }

  /** Alone, an own part of a budget that ran out can be told to a cent: which of the shares got it stays with the others. */
  private planOwnViews(step: PayoutStep): Planned[] {
    const rules = this.rulesAt(step.at);
    return step.lines.flatMap(({ entryId, counted, booked }) => {
      if (!booked || !step.others) return [];
      const { grossMinor, unpaidMinor } = this.of(entryId);
      const change = grossOfViews(counted, { ...rules, terms: rules }) - grossMinor - unpaidMinor;
      const { availableMinor, dueMinor } = step.others;
      const share = change > 0 && dueMinor > availableMinor ? (availableMinor * change) / dueMinor : change;
      const own = { id: entryId, views: counted, accruedMinor: grossMinor, unpaidMinor };
      const between =
        change > 0 && booked.grossMinor >= Math.floor(share) && booked.grossMinor <= Math.ceil(share);
      const restMinor = change <= 0 ? 0 : between ? booked.grossMinor : Math.floor(share);
      return planAccruals({ ...rules, ...this.money(step), terms: rules, restMinor }, [own]);
    });
  }

  private planPrizes(step: PayoutStep): Planned[] {
    const { rules } = this.file;
    const contenders = this.inOrder(step).map(({ entryId, counted }): Contender => ({
      id: entryId,
      score: counted,
      accruedMinor: this.of(entryId).grossMinor,
      settled: this.isSettled(entryId, step.at),
    }));
    return planAllotment(rules, this.money(step), contenders);
  }

  private isSettled(entryId: string, at: string): boolean {
    const paid = this.known.get(entryId)?.decisions.find(({ to }) => to === 'payable');
    return paid !== undefined && paid.at < at;
  }

  private planOwnPrize(step: PayoutStep): Planned[] {
    const parts = allotted(
      this.file.rules,
      step.others?.availableMinor ?? 0,
      step.lines.map(({ counted }) => counted),
    );
    return step.lines.flatMap(({ entryId, booked }, index) =>
      booked ? [this.accrued(entryId, (parts[index] ?? 0) - this.of(entryId).grossMinor)] : [],
    );
  }

  private planKillFees(step: PayoutStep): Planned[] {
    const { payPerEntryMinor, killFeePercent } = this.rulesAt(step.at);
    const restMinor = step.others?.availableMinor ?? step.restMinor ?? 0;
    const count = step.others?.count ?? step.lines.length;
    const fees = killFees({ payPerEntryMinor: payPerEntryMinor ?? 0, killFeePercent, restMinor }, count);
    // What approved steps have earned is part of it.
    const beyondSteps = (id: string, fee: number) => Math.max(0, fee - this.sharesOf(id));
    if (this.whole) return this.single(step, (id, index) => beyondSteps(id, fees[index] ?? 0));
    // Equal shares differ by a cent at most, which the first ones have.
    const most = Math.max(...fees, 0);
    return this.single(step, (id, index) =>
      Math.min(
        beyondSteps(id, most),
        Math.max(beyondSteps(id, most - 1), step.lines[index]?.booked?.grossMinor ?? 0),
      ),
    );
  }

  /** How a price is divided into steps stood in the settings of that day; together they are the price and no more. */
  private priceLeft(entryId: string): number {
    const price = this.known.get(entryId)?.priceMinor ?? this.file.rules.payPerEntryMinor ?? 0;
    return price - this.of(entryId).grossMinor;
  }

  private sharesOf(entryId: string): number {
    return this.of(entryId).shares.reduce((sum, { grossMinor }) => sum + grossMinor, 0);
  }

  /** A share goes back as it was booked. */
  private shareBack({ entryId, booked }: PayoutLine): Planned[] {
    const share = this.of(entryId).shares.find(({ grossMinor }) => grossMinor === -(booked?.grossMinor ?? 0));
    if (!share) return [];
    const { grossMinor, feeMinor, creatorMinor } = share;
    const back = { grossMinor: -grossMinor, feeMinor: -feeMinor, creatorMinor: -creatorMinor };
    return [{ id: entryId, unpaidMinor: this.of(entryId).unpaidMinor, ...back }];
  }

  private single(step: PayoutStep, grossOf: (id: string, index: number) => number): Planned[] {
    const planned: Planned[] = [];
    let { spentMinor, feeTakenMinor } = this;
    for (const [index, { entryId }] of step.lines.entries()) {
      const grossMinor = grossOf(entryId, index);
      const part = this.accrued(entryId, grossMinor, { spentMinor, feeTakenMinor });
      spentMinor += part.grossMinor;
      feeTakenMinor += part.feeMinor;
      planned.push(part);
    }
    return planned;
  }

  private accrued(
    id: string,
    grossMinor: number,
    spent = { spentMinor: this.spentMinor, feeTakenMinor: this.feeTakenMinor },
  ): Planned {
    const { grossMinor: before, unpaidMinor } = this.of(id);
    return { id, unpaidMinor, ...accrue(this.file.rules, { grossMinor, entryGrossMinor: before, ...spent }) };
  }

  private money(step: PayoutStep) {
    const { spentMinor, feeTakenMinor } = this;
    return { terms: this.file.rules, restMinor: step.restMinor ?? 0, spentMinor, feeTakenMinor };
  }

  /** Ties are decided by the order of approval, which is the order of the entries in the file. */
  private inOrder({ lines }: PayoutStep): PayoutLine[] {
    const place = new Map([...this.known.keys()].map((id, index) => [id, index]));
    return lines.toSorted((a, b) => (place.get(a.entryId) ?? 0) - (place.get(b.entryId) ?? 0));
  }

  private compare(step: PayoutStep, line: PayoutLine, plan: Planned): void {
    const { booked, entryId, refused } = line;
    if (!booked) return;
    const fee = this.whole || this.file.rules.feeMode === 'inclusive';
    const same =
      plan.grossMinor === booked.grossMinor &&
      plan.creatorMinor === booked.creatorMinor &&
      (!fee || plan.feeMinor === booked.feeMinor) &&
      (step.kind === 'prizes' || plan.unpaidMinor === booked.unpaidMinor);
    if (!same)
      this.say(entryId, `${step.kind} at ${step.at}: computed ${sumsIn(plan)}, booked ${sumsIn(booked)}`);
    if (refused) return;
    const sums = this.of(entryId);
    sums.grossMinor += plan.grossMinor;
    sums.feeMinor += fee ? plan.feeMinor : booked.feeMinor;
    sums.creatorMinor += plan.creatorMinor;
    sums.unpaidMinor = step.kind === 'prizes' ? 0 : plan.unpaidMinor;
    if (step.kind === 'share') sums.shares = [...sums.shares, plan];
    if (step.kind === 'share_back') {
      const gone = sums.shares.findIndex(({ grossMinor }) => grossMinor === -plan.grossMinor);
      sums.shares = sums.shares.toSpliced(gone, 1);
    }
    this.sums.set(entryId, sums);
    this.spentMinor += plan.grossMinor;
    this.feeTakenMinor += plan.feeMinor;
  }

  /** What was counted has been read on the platform before. */
  private count({ kind, at }: PayoutStep, { entryId, counted, booked }: PayoutLine): void {
    const entry = this.known.get(entryId);
    if (!entry || !booked || counted === 0 || (kind !== 'views' && kind !== 'prizes')) return;
    const read = entry.snapshots.some(
      (snapshot) =>
        snapshot.at <= at &&
        (kind === 'views' ? snapshot.views : scoreOf(this.file.rules, snapshot)) === counted,
    );
    if (!read) this.say(entryId, `${kind} at ${at}: no reading before it says ${counted}`);
  }

  private of(id: string): Sums {
    return this.sums.get(id) ?? nothing();
  }

  private say(entryId: string, finding: string): void {
    this.findings.push(`entry ${entryId}: ${finding}`);
  }
}

const none: Accrual = { grossMinor: 0, feeMinor: 0, creatorMinor: 0 };

/** Sums from before accruals were logged are taken as they are. */
const carried = ({ lines }: PayoutStep): Planned[] =>
  lines.flatMap(({ entryId, booked }) => (booked ? [{ id: entryId, ...booked }] : []));

const sumsIn = ({ grossMinor, feeMinor, creatorMinor }: Accrual): string =>
  `${grossMinor} = ${feeMinor} + ${creatorMinor}`;
