import type { VatDecision } from '../../money/tax/index.js';
import type { Goods, ShipmentState } from './shipments/shipment.types.js';

export const dealKinds = ['collab', 'bid', 'breed', 'ovation'] as const;
export type DealKind = (typeof dealKinds)[number];

/**
 * Kinds whose work is handed in and decided where they come from, by rules of their own; what is approved is paid at
 * once.
 */
export const hasOwnWork = (kind: DealKind): boolean => kind === 'ovation';

export const dealStages = ['request', 'active', 'done'] as const;
export type DealStage = (typeof dealStages)[number];

export const orderStatuses = ['pending', 'completed', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const escrowStates = ['none', 'held', 'frozen', 'released', 'refunded', 'split'] as const;
export type EscrowState = (typeof escrowStates)[number];

export const deliveryStatuses = [
  'pending',
  'submitted',
  'changes_requested',
  'approved',
  'rejected',
] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

export const placements = [
  'tiktok',
  'instagram_reel',
  'youtube_short',
  'snapchat_spotlight',
  'tiktok_story',
  'instagram_story',
  'snapchat_story',
  'anyjoi_post',
  'instagram_post',
  'youtube',
] as const;
export type Placement = (typeof placements)[number];

/** Why a deal is over, or a request came to nothing. */
export const closeReasons = [
  'rejected',
  'withdrawn',
  'not_answered',
  'not_funded',
  'completed',
  'cancelled',
  'time_over',
  'delivery_rejected',
  'payment_lost',
  'dispute_resolved',
  // The campaign that it came from ended before it was answered.
  'campaign_closed',
] as const;
export type CloseReason = (typeof closeReasons)[number];

export const dealSides = ['brand', 'creator'] as const;
export type DealSide = (typeof dealSides)[number];
export type DealActor = DealSide | 'clock' | 'provider' | 'system' | 'staff';

/** What the log of a deal knows. */
export const dealEvents = [
  'requested',
  'countered',
  'revised',
  'extended',
  'rejected',
  'withdrawn',
  'answer_over',
  'campaign_closed',
  'agreed',
  'funded',
  'funding_over',
  'handed_in',
  'reminded',
  'approved',
  'changes_requested',
  'delivery_rejected',
  'completed',
  'cancelled',
  'time_over',
  'rejection_stands',
  'frozen',
  'released',
  'payment_lost',
  'disputed',
  'dispute_resolved',
  'goods_requested',
  'goods_approved',
  'goods_rejected',
  'goods_shipped',
  'goods_received',
  'goods_problem',
  'goods_given_up',
  'goods_reminded',
  'goods_overdue',
  'due_moved',
  'cycle_opened',
  'seat_ended',
  'rights_renewed',
] as const;
export type DealEventName = (typeof dealEvents)[number];

/** What a creator promises to make. */
export interface Deliverable {
  id: string;
  format: string;
  placement: Placement;
  quantity: number;
  dueAt: string | null;
  note: string | null;
  /** Its part of the price, against the weights of the others. */
  weight: number;
}

export interface UsageRights {
  /** On the brand's own channels; paid: as advertising too. */
  use: 'organic' | 'paid';
  months: number;
}

export interface Exclusivity {
  /** What the creator does not advertise meanwhile, such as "other coffee brands". */
  field: string;
  until: string;
}

/** What both sides agree on. */
export interface DealTerms {
  title: string;
  priceMinor: number;
  deliverables: Deliverable[];
  dueAt: string | null;
  rights: UsageRights | null;
  exclusivity: Exclusivity | null;
  message: string | null;
  /** What the work is about; it becomes a clause. Left out where the offer came without one. */
  brief?: string;
  /** What the brand sends for it. Left out where it sends nothing. */
  goods?: Goods[];
  /** On top of the price for work that comes on time. Left out where there is none. */
  bonusMinor?: number;
}

/** One deal between a brand and a creator, wherever it came from. */
export interface DealState {
  id: string;
  kind: DealKind;
  /** What it came from: the offer, the proposal, the seat. */
  refId: string;
  /** The campaign that it belongs to, if any. */
  campaignId: string | null;
  title: string;
  brandId: string;
  creatorId: string;
  priceMinor: number;
  stage: DealStage;
  turn: DealSide | null;
  /** Until when a request may be answered. */
  answerBy: Date | null;
  /** The next deadline that people see, and the moment the clock looks again. */
  dueAt: Date | null;
  timerAt: Date | null;
  contract: Contract | null;
  contractHash: string | null;
  /** More orders follow this one: a seat in a squad, until its membership ends. */
  standing: boolean;
  agreedAt: Date | null;
  closedReason: CloseReason | null;
  /** What a person wrote beside it. */
  closedNote: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface OrderState {
  id: string;
  dealId: string;
  cycle: number;
  status: OrderStatus;
  escrow: EscrowState;
  /** With the bonus. */
  priceMinor: number;
  bonusMinor: number;
  feeBp: number;
  /** Of the payment; null until then. */
  vat: VatDecision | null;
  vatMinor: number;
  paidMinor: number;
  feeMinor: number;
  refundedMinor: number;
  vatRefundedMinor: number;
  paymentId: string | null;
  /** Until when it has to be funded, later until when all work has to be done. */
  dueAt: Date;
  /** A bank holds the money. */
  frozenReason: string | null;
  frozenAt: Date | null;
  /** A side of the deal holds it. */
  disputedAt: Date | null;
  fundedAt: Date | null;
  completedAt: Date | null;
  cancelledAt: Date | null;
  createdAt: Date;
}

/** A remark on a submission, at a second of a video or on a clause. */
export interface ReviewPoint {
  text: string;
  atSec: number | null;
  clause: string | null;
}

export interface DeliveryState {
  id: string;
  dealId: string;
  orderId: string;
  creatorId: string;
  brandId: string;
  /** The clause of the contract that it fulfils. */
  clause: string;
  deliverable: Deliverable;
  priceMinor: number;
  status: DeliveryStatus;
  version: number;
  mediaIds: string[];
  url: string | null;
  note: string | null;
  changeRounds: number;
  reviewNote: string | null;
  reviewPoints: ReviewPoint[];
  reviewedBy: 'brand' | 'clock' | null;
  dueAt: Date | null;
  /** Where the review waits: when it decides itself, and when the brand is reminded. */
  reviewBy: Date | null;
  remindAt: Date | null;
  submittedAt: Date | null;
  firstSubmittedAt: Date | null;
  reviewedAt: Date | null;
  /** From when the days after the decision count: the review, later where the money stood still since. */
  standsFrom: Date | null;
  createdAt: Date;
}

export type Clause =
  | { id: string; kind: 'deliverable'; deliverable: Deliverable; priceMinor: number }
  | { id: string; kind: 'changes'; rounds: number }
  | { id: string; kind: 'rights'; use: UsageRights['use']; months: number }
  | { id: string; kind: 'exclusivity'; field: string; until: string }
  | { id: string; kind: 'goods'; goods: Goods }
  | { id: string; kind: 'label' }
  | { id: string; kind: 'brief'; text: string }
  | { id: string; kind: 'bonus'; bonusMinor: number }
  | { id: string; kind: 'price'; priceMinor: number; feeBp: number; fundHours: number };

/** Machine-readable; its hash is taken when both sides have agreed, and never changes. */
export interface Contract {
  version: 1;
  dealId: string;
  brandId: string;
  creatorId: string;
  title: string;
  agreedAt: string;
  clauses: Clause[];
}

/** An order with the work it pays for. */
export interface OrderPart {
  order: OrderState;
  deliveries: DeliveryState[];
}

/** A deal with everything that moves with it, locked as one. Each step works on one order of it. */
export interface WholeDeal {
  deal: DealState;
  order: OrderState | null;
  /** Of that order. */
  deliveries: DeliveryState[];
  /** Of all its orders. */
  shipments: ShipmentState[];
  /** Orders beside it that are not over. Left out where there is only one. */
  others?: readonly OrderPart[];
}
