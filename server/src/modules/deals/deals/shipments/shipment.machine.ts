import { StateMachine, type Transition } from '../../../../kernel/state-machine.js';
import type { ShipmentState, ShipmentStatus } from './shipment.types.js';

export type ShipmentEvent = 'approve' | 'reject' | 'ship' | 'receive' | 'problem' | 'give_up';
export type ShipmentActor = 'brand' | 'creator' | 'clock';

interface Row extends Transition<ShipmentStatus, ShipmentEvent> {
  actors: readonly ShipmentActor[];
}

export const shipmentTransitions: readonly Row[] = [
  { from: ['requested'], event: 'approve', to: ['approved'], actors: ['brand'] },
  { from: ['requested'], event: 'reject', to: ['rejected'], actors: ['brand'] },
  { from: ['approved', 'problem'], event: 'ship', to: ['shipped'], actors: ['brand'] },
  { from: ['shipped'], event: 'receive', to: ['received'], actors: ['creator', 'clock'] },
  // Received: within some days.
  { from: ['shipped', 'received'], event: 'problem', to: ['problem'], actors: ['creator'] },
  { from: ['problem'], event: 'give_up', to: ['refunded'], actors: ['brand'] },
];

/** One machine for each actor, so that a refusal names only what that actor may do now. */
export const shipmentMachine = Object.fromEntries(
  (['brand', 'creator', 'clock'] as const).map((actor) => [
    actor,
    new StateMachine<ShipmentStatus, ShipmentEvent>(
      'A shipment',
      shipmentTransitions.filter(({ actors }) => actors.includes(actor)),
    ),
  ]),
) as Record<ShipmentActor, StateMachine<ShipmentStatus, ShipmentEvent>>;

const ofBrand: ReadonlySet<ShipmentStatus> = new Set(['requested', 'approved', 'problem']);

/** The brand has to approve, to send, or to solve a problem. */
export const waitsForBrand = ({ status }: Pick<ShipmentState, 'status'>): boolean => ofBrand.has(status);

const onTheirWay: ReadonlySet<ShipmentStatus> = new Set(['shipped', 'received', 'problem']);

/** Goods that were sent arrive, and are asked about, after their deal has ended too. */
export const goesOn = ({ status }: Pick<ShipmentState, 'status'>, running: boolean): boolean =>
  running || onTheirWay.has(status);

const labelled: ReadonlySet<ShipmentStatus> = new Set(['approved', 'shipped', 'problem']);

/** The address is read once the brand has agreed to send, and not after the goods have arrived. */
export const hasLabel = ({ status, address }: Pick<ShipmentState, 'status' | 'address'>): boolean =>
  address !== null && labelled.has(status);
