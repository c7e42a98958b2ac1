import { DAY } from '../../../../kernel/clock.js';
import type { DeliveryState, WholeDeal } from '../deal.types.js';
import { waitsForBrand } from './shipment.machine.js';
import type { ShipmentState } from './shipment.types.js';

export interface ShipmentRules {
  shipDays: number;
  supportDays: number;
  askDays: number;
  arriveDays: number;
  problemDays: number;
}

/** What the clock does next with a shipment. */
export interface ShipmentStep {
  event: 'remind' | 'escalate' | 'ask' | 'receive' | 'forget' | 'remind_content' | 'escalate_content';
  at: Date;
}

const plusDays = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY);
const first = (steps: readonly (ShipmentStep | null)[]): ShipmentStep | null =>
  steps.reduce((found, step) => (found && (!step || found.at <= step.at) ? found : step), null);

/** Nothing of it was handed in yet. */
export const isOpen = ({ status }: DeliveryState): boolean =>
  status === 'pending' || status === 'changes_requested';

export function nextStep(
  shipment: ShipmentState,
  whole: Pick<WholeDeal, 'deal' | 'deliveries' | 'shipments'>,
  rules: ShipmentRules,
): ShipmentStep | null {
  const { status, reminders } = shipment;
  const over = whole.deal.stage === 'done';
  if (status === 'shipped') return arrivalOf(shipment, rules);
  if (waitsForBrand(shipment) && reminders < 2 && (!over || status === 'problem'))
    return hurry(shipment, shipment.dueAt, rules, ['remind', 'escalate']);
  if (status === 'received' && shipment.receivedAt) {
    const kept = forget(shipment, plusDays(shipment.receivedAt, rules.problemDays));
    const content = hurry(shipment, contentDue(shipment, whole), rules, [
      'remind_content',
      'escalate_content',
    ]);
    return over ? kept : first([kept, content]);
  }
  return over ? forget(shipment, shipment.createdAt) : null;
}

/** They are asked first; who says nothing has received it. */
function arrivalOf({ arrivesAt, reminders }: ShipmentState, rules: ShipmentRules): ShipmentStep | null {
  if (arrivesAt === null) return null;
  return reminders === 0
    ? { event: 'ask', at: plusDays(arrivesAt, rules.askDays) }
    : { event: 'receive', at: plusDays(arrivesAt, rules.arriveDays) };
}

function hurry(
  { reminders }: ShipmentState,
  dueAt: Date | null,
  { supportDays }: ShipmentRules,
  [remind, escalate]: readonly [ShipmentStep['event'], ShipmentStep['event']],
): ShipmentStep | null {
  if (dueAt === null || reminders >= 2) return null;
  return reminders === 0
    ? { event: remind, at: dueAt }
    : { event: escalate, at: plusDays(dueAt, supportDays) };
}

/** Nothing can be sent to it any more. */
const forget = ({ address }: ShipmentState, at: Date): ShipmentStep | null =>
  address === null ? null : { event: 'forget', at };

/** Of several shipments the last one that arrived counts, and of the work what is due first. */
function contentDue(
  { id, receivedAt }: ShipmentState,
  { deliveries, shipments }: Pick<WholeDeal, 'deliveries' | 'shipments'>,
): Date | null {
  const later = shipments.some(
    (other) =>
      other.id !== id &&
      other.status === 'received' &&
      receivedAt !== null &&
      other.receivedAt !== null &&
      other.receivedAt > receivedAt,
  );
  if (later) return null;
  return deliveries.reduce<Date | null>(
    (soonest, delivery) =>
      isOpen(delivery) && delivery.dueAt && (soonest === null || delivery.dueAt < soonest)
        ? delivery.dueAt
        : soonest,
    null,
  );
}
