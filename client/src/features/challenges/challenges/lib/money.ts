import { challengeCost } from '@/shared/money/calculator';
import type { Schemas } from '@/shared/api';
import type { Cost } from '../api/types';

type Config = Schemas['PublicConfigDto'];

const eur = (minor: number) => ({ minor, currency: 'EUR' as const });

/** The price of a budget by today's terms, while the server has not answered yet. */
export function costOfBudget(budgetMinor: number, config: Config): Cost {
  const { challengeFeeMode: feeMode, challengePlatformFeePercent: feePercent, vatRate, coinMinor } = config;
  const terms = { feeMode, feePercent, vatRate, cpm: config.brawlCpm.minor };
  const { fee, net, vat, total } = challengeCost(budgetMinor, terms);
  return {
    budget: eur(budgetMinor),
    platformFee: eur(fee),
    net: eur(net),
    vatRate,
    vat: eur(vat),
    gross: eur(total),
    coins: Math.ceil(total / coinMinor),
    due: eur(total),
    validUntil: null,
  };
}

/** What goes to creators of a budget. */
export const creatorsPart = ({ budget, platformFee, net }: Cost): number =>
  net.minor === budget.minor ? budget.minor - platformFee.minor : budget.minor;

export { viewsFor } from '@/shared/money/calculator';

const charges: ReadonlySet<string> = new Set(['succeeded', 'partially_refunded', 'refunded']);
type Paid = Pick<Schemas['PaymentDto'], 'status' | 'vat' | 'refunded'>;

/** What came in and went back with its VAT; the proof knows the net of what went back. */
export function vatOf(payments: readonly Paid[], refundedNet: number) {
  const charged = payments.filter(({ status }) => charges.has(status));
  const vat = charged.reduce((sum, payment) => sum + payment.vat.minor, 0);
  const back = charged.reduce((sum, payment) => sum + payment.refunded.minor, 0);
  // A refund is on its way until the payment tells of it; its VAT still counts as paid.
  return { back, kept: vat - Math.max(0, back - refundedNet) };
}
