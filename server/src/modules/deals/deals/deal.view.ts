import { eur } from '../../../kernel/money.js';
import { sayKept } from '../../../platform/http/language.js';
import { feeInside } from '../../money/ledger/index.js';
import { isPaidByPiece, partsOf } from './cycles.js';
import { orderMachine, phaseOf } from './deal.machine.js';
import type { Clause, DealSide, OrderState, WholeDeal } from './deal.types.js';
import type { ClauseDto, DealOrderDto } from './dto/deal.dto.js';
import { toGoodsDto } from './dto/goods.dto.js';

/** `vatMinor` is that of today, until it is paid. */
export function toOrderDto(order: OrderState, vatMinor: number | null = null): DealOrderDto {
  const { fee, rest } = feeInside(order.priceMinor, order.feeBp);
  return {
    id: order.id,
    dealId: order.dealId,
    cycle: order.cycle,
    status: order.status,
    dueAt: order.dueAt.toISOString(),
    price: eur(order.priceMinor),
    bonus: eur(order.bonusMinor),
    platformFee: eur(fee),
    earns: eur(rest),
    vat: order.fundedAt ? eur(order.vatMinor) : vatMinor === null ? null : eur(vatMinor),
    escrow: order.escrow,
    paid: eur(order.paidMinor),
    refunded: eur(order.refundedMinor),
    frozenReason: order.frozenReason === null ? null : sayKept(order.frozenReason),
    paymentId: order.paymentId,
    fundedAt: order.fundedAt?.toISOString() ?? null,
    completedAt: order.completedAt?.toISOString() ?? null,
    cancelledAt: order.cancelledAt?.toISOString() ?? null,
  };
}

const noTerms = {
  deliverable: null,
  price: null,
  rounds: null,
  use: null,
  months: null,
  field: null,
  until: null,
  text: null,
  goods: null,
};

export function toClauseDto(clause: Clause): ClauseDto {
  const shown = { ...noTerms, id: clause.id, kind: clause.kind };
  switch (clause.kind) {
    case 'deliverable':
      return { ...shown, deliverable: clause.deliverable, price: eur(clause.priceMinor) };
    case 'changes':
      return { ...shown, rounds: clause.rounds };
    case 'rights':
      return { ...shown, use: clause.use, months: clause.months };
    case 'exclusivity':
      return { ...shown, field: clause.field, until: clause.until };
    case 'bonus':
      return { ...shown, price: eur(clause.bonusMinor) };
    case 'price':
      return { ...shown, price: eur(clause.priceMinor) };
    case 'goods':
      return { ...shown, goods: toGoodsDto(clause.goods) };
    case 'brief':
      return { ...shown, text: clause.text };
    case 'label':
      return shown;
  }
}

/** What a side may do with its deal now, in any of its orders. A seat ends in its squad, and by itself. */
export function allowedIn(whole: WholeDeal, side: DealSide): string[] {
  const allowed = [...new Set(partsOf(whole).flatMap((part) => allowedInPart(part, side)))];
  return isPaidByPiece(whole.deal)
    ? allowed.filter((event) => event !== 'cancel' && event !== 'complete')
    : allowed;
}

/** The table, less what the deliveries forbid just now. */
function allowedInPart({ order, deliveries }: WholeDeal, side: DealSide): string[] {
  if (!order) return [];
  const waits = deliveries.some(({ status }) => status === 'submitted');
  const allApproved = deliveries.every(({ status }) => status === 'approved');
  return orderMachine[side]
    .allowedEvents(phaseOf(order))
    .filter((event) => event !== 'cancel' || !waits)
    .filter((event) => event !== 'complete' || allApproved);
}
