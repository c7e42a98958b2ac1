import { splitByWeight } from '../../src/kernel/money.js';
import { budgetFigures, feeInside, netOfGross } from '../../src/modules/money/ledger/index.js';

const any = (most: number): number => Math.floor(Math.random() * most);

/** Random amounts, rates and numbers of parties; answers what does not add up, or is off by a cent. */
export function wrongSplits(amounts: number): string[] {
  const wrong: string[] = [];
  for (let i = 0; i < amounts; i++) {
    const amount = any(10 ** (1 + any(9)));
    const rate = any(10_001);
    const { net, vat } = netOfGross(amount, rate);
    const { fee, rest } = feeInside(amount, rate);
    const exact = (amount * rate) / 10_000;
    if (net + vat !== amount || fee + rest !== amount || Math.abs(fee - exact) > 0.5 + 1e-6)
      wrong.push(`${amount} at ${rate}: ${net} ${vat} ${fee} ${rest}`);
    if (i % 10 === 0) {
      const weights = Array.from({ length: 1 + any(7) }, () => 1 + any(1000));
      const parts = splitByWeight(amount, weights);
      const all = weights.reduce((sum, weight) => sum + weight, 0);
      const off = parts.some((part, index) => Math.abs(part - (amount * (weights[index] ?? 0)) / all) >= 1);
      if (parts.reduce((sum, part) => sum + part, 0) !== amount || off)
        wrong.push(`${amount} by ${weights.join()}`);
      const terms = { feeMode: i % 20 === 0 ? 'inclusive' : 'on_top', feeBp: rate, vatBp: 1900 } as const;
      const figures = budgetFigures(amount, terms);
      if (Object.values(figures).some((value) => typeof value === 'number' && !Number.isSafeInteger(value)))
        wrong.push(`${amount}: ${JSON.stringify(figures)}`);
    }
    if (wrong.length > 5) break;
  }
  return wrong;
}
