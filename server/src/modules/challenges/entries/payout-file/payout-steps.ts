import type { PayoutLine, PayoutStep } from '../../challenges/index.js';
import type { LoggedAccrual } from '../accrual-log.repository.js';

/** The log as steps: what was decided together is one, in the order of the log. */
export function stepsOf(log: readonly LoggedAccrual[]): PayoutStep[] {
  const steps = new Map<string, PayoutStep>();
  for (const row of log) {
    const step = steps.get(row.batch) ?? {
      at: row.at.toISOString(),
      kind: row.kind,
      restMinor: row.restMinor,
      lines: [],
      others: null,
    };
    step.lines.push(lineOf(row));
    steps.set(row.batch, step);
  }
  return [...steps.values()];
}

const lineOf = (row: LoggedAccrual): PayoutLine => ({
  entryId: row.entryId,
  counted: row.counted,
  booked: {
    grossMinor: row.grossMinor,
    feeMinor: row.feeMinor,
    creatorMinor: row.creatorMinor,
    unpaidMinor: row.unpaidMinor,
  },
  refused: row.refused,
});

interface Before {
  grossMinor: number;
  unpaidMinor: number;
}

/**
 * The steps of one entry. Of the others stay, without a name, the scores that prizes and shares were decided by, in the
 * order of approval (`order`), and sums where a budget was shared; what each of them earned is not in it.
 */
export function ownSteps(
  all: readonly PayoutStep[],
  entryId: string,
  order: readonly string[],
): PayoutStep[] {
  const sums = new Map<string, Before>();
  const before = (id: string): Before => sums.get(id) ?? { grossMinor: 0, unpaidMinor: 0 };
  const place = new Map(order.map((id, index) => [id, index]));
  const own: PayoutStep[] = [];
  for (const step of all) {
    const booked = step.lines.flatMap(({ entryId: id, booked: sum }) => (sum ? [{ id, ...sum }] : []));
    if (step.lines.some((line) => line.entryId === entryId)) {
      const shared =
        step.kind === 'prizes' ? booked.reduce((sum, { id }) => sum + before(id).grossMinor, 0) : 0;
      const falls =
        step.kind === 'views' ? booked.reduce((sum, { grossMinor }) => sum + Math.max(0, -grossMinor), 0) : 0;
      const dues = booked.map(
        ({ id, grossMinor, unpaidMinor }) => grossMinor + unpaidMinor - before(id).unpaidMinor,
      );
      const lines = step.lines
        .toSorted((a, b) => (place.get(a.entryId) ?? 0) - (place.get(b.entryId) ?? 0))
        .map((line, index) => (line.entryId === entryId ? line : nameless(line, index)));
      own.push({
        ...step,
        lines: step.kind === 'prizes' ? lines : lines.filter((line) => line.entryId === entryId),
        others: {
          availableMinor: (step.restMinor ?? 0) + shared + falls,
          dueMinor: dues.reduce((sum, due) => sum + Math.max(due, 0), 0),
          count: step.lines.length,
        },
      });
    }
    for (const { id, grossMinor, unpaidMinor } of step.lines.some(({ refused }) => refused)
      ? done(step)
      : booked)
      sums.set(id, { grossMinor: before(id).grossMinor + grossMinor, unpaidMinor });
  }
  return own;
}

const done = ({ lines }: PayoutStep) =>
  lines.flatMap(({ entryId: id, booked, refused }) => (booked && !refused ? [{ id, ...booked }] : []));

const nameless = ({ counted }: PayoutLine, index: number): PayoutLine => ({
  entryId: `other ${index + 1}`,
  counted,
  booked: null,
  refused: false,
});
