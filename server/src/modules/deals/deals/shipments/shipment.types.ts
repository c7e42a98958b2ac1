export const shipmentStatuses = [
  'requested',
  'approved',
  'rejected',
  'shipped',
  'received',
  'problem',
  'refunded',
] as const;
export type ShipmentStatus = (typeof shipmentStatuses)[number];

export const shipmentProblems = ['lost', 'damaged', 'wrong'] as const;
export type ShipmentProblem = (typeof shipmentProblems)[number];

/** One of several forms of the same goods: a size, a color. */
export interface GoodsVariant {
  id: string;
  title: string;
}

/** What a brand sends so that a creator can show it, as both sides agree on it. */
export interface Goods {
  productId: string | null;
  title: string;
  quantity: number;
  /** Of one piece. */
  valueMinor: number;
  variants: GoodsVariant[];
}

export interface ShipmentItem {
  /** The clause of the contract that names the goods. */
  clause: string;
  productId: string | null;
  variantId: string | null;
  variant: string | null;
  title: string;
  quantity: number;
  valueMinor: number;
}

export interface ShipmentState {
  id: string;
  dealId: string;
  orderId: string;
  brandId: string;
  creatorId: string;
  status: ShipmentStatus;
  items: ShipmentItem[];
  /** Of everything in it. A benefit in kind of the creator once it is received, for the tax notes. */
  valueMinor: number;
  note: string | null;
  decisionNote: string | null;
  carrier: string | null;
  number: string | null;
  url: string | null;
  /** The carrier's date. */
  arrivesAt: Date | null;
  problem: ShipmentProblem | null;
  problemNote: string | null;
  problemMediaIds: string[];
  /** Encrypted. Kept as long as something may be sent to it. */
  address: string | null;
  /** Who acted for the brand last. */
  handledBy: string | null;
  /** 1: somebody was reminded, 2: support was asked. */
  reminders: number;
  /** When the brand has to act. */
  dueAt: Date | null;
  timerAt: Date | null;
  shippedAt: Date | null;
  receivedAt: Date | null;
  createdAt: Date;
}

/** What somebody has to hurry with: send goods, say whether they arrived, make the content. */
export type ShipmentTopic = 'send' | 'arrival' | 'content';
