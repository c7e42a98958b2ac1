import type { DisputeEntity, DisputeProviderName } from './dispute.entity.js';
import type { DisputeState } from './dispute.machine.js';
import type { Evidence } from './evidence.types.js';

/** What the provider moved on our balance because of a dispute. */
export interface DisputeMovements {
  /** The money it took. */
  taken: number;
  /** Its fee: part of the same movement, or a movement of its own. */
  feeWithIt: number;
  feeApart: number;
  /** What came back. */
  reinstated: number;
}

/** A dispute as its provider tells of it. */
export interface ToldDispute {
  provider: DisputeProviderName;
  id: string;
  /** What was paid with; null: nothing of ours. */
  intentId: string | null;
  reason: string;
  /** null: not to be believed (wrong currency, another account), or not known to us. */
  status: DisputeState | null;
  amountMinor: number;
  evidenceDueAt: Date | null;
  moved: DisputeMovements;
}

export interface DisputeProvider {
  dispute(id: string): Promise<ToldDispute>;
  /** Sends the evidence; repeated after a lost answer it has one effect. */
  answer(dispute: DisputeEntity, evidence: Evidence): Promise<ToldDispute>;
  /** Leaves the money with the payer, with a word of why; repeated it has one effect. */
  accept(dispute: DisputeEntity, note: string): Promise<ToldDispute>;
}
