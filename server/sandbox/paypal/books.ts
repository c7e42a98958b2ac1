import type { PaypalAccount } from './account.ts';
import { newId } from './ids.ts';
import type { CaptureRecord, MovementRecord, RefundRecord } from './store.ts';
import { captureOf, orderOf } from './views.ts';

/** Captured money is on the balance at once, less the fee. */
export function recordMovement(account: PaypalAccount, capture: CaptureRecord): void {
  const order = orderOf(account, capture.orderId);
  account.store.movements.add({
    id: capture.id,
    code: 'T0006',
    minor: capture.minor,
    feeMinor: -capture.feeMinor,
    customId: order.customId,
    invoiceId: order.invoiceId,
    at: account.clock.now(),
  });
}

export function recordRefund(account: PaypalAccount, refund: RefundRecord): void {
  account.store.movements.add({
    id: refund.id,
    code: 'T1107',
    minor: -refund.minor,
    feeMinor: 0,
    customId: refund.customId,
    invoiceId: null,
    at: account.clock.now(),
  });
}

export function recordDisputeMove(
  account: PaypalAccount,
  captureId: string,
  code: MovementRecord['code'],
  minor: number,
): void {
  account.store.movements.add({
    id: newId(),
    code,
    minor,
    feeMinor: 0,
    customId: null,
    invoiceId: null,
    referenceId: captureId,
    at: account.clock.now(),
  });
}

export const balanceOf = (movements: readonly MovementRecord[]): number =>
  movements.reduce((sum, { minor, feeMinor }) => sum + minor + feeMinor, 0);

/** The balance against what captures, refunds and disputes say of themselves. */
export function problemsOf(account: PaypalAccount): string[] {
  const { captures, refunds, disputes, movements } = account.store;
  const taken = captures
    .all()
    .filter(({ status }) => status !== 'PENDING' && status !== 'DECLINED' && status !== 'FAILED')
    .reduce((sum, { minor, feeMinor }) => sum + minor - feeMinor, 0);
  const given = refunds
    .all()
    .filter(({ status }) => status === 'COMPLETED')
    .reduce((sum, { minor }) => sum + minor, 0);
  const disputed = disputes
    .all()
    .flatMap(({ moves }) => moves)
    .reduce((sum, { type, minor }) => sum + (type === 'DEBIT' ? minor : -minor), 0);
  const balance = balanceOf(movements.all());
  const right = taken - given - disputed;
  const problems = right === balance ? [] : [`the balance is ${balance}, not ${right}`];
  for (const { id, captureId } of refunds.all()) {
    const capture = captureOf(account, captureId);
    if (capture.refundedMinor > capture.minor) problems.push(`${id} gives back more than was taken`);
  }
  return problems;
}
