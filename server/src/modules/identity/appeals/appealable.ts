import type { AuditActor } from '../../../platform/audit/audit-actor.js';
import { declaration, onClass } from '../../../platform/discovery/declare.js';
import type { AppealableDecision, AppealFact, AppealKind } from './appeal.types.js';

export interface Reversal {
  appealId: string;
  reason: string;
  by: AuditActor;
  /** A second person has agreed. */
  agreed: boolean;
  /** What `prepare` has answered. */
  prepared: unknown;
}

/** What a family says of its decisions that can be appealed. `refId` is what the decision is about. */
export interface Appeals {
  /** What this owner has such a decision about now, for a screen that cannot know it; left out where each has a page. */
  refsOf?(ownerId: string): Promise<string[]>;
  /** The decision that stands now; null where there is none that can be appealed. */
  decisionOf(refId: string): Promise<AppealableDecision | null>;
  /** The same with its rows locked until the transaction ends, before the appeal itself is. */
  lock(refId: string): Promise<AppealableDecision | null>;
  /** An appeal was filed: money is held, deadlines wait. In its transaction, the rows locked. */
  filed?(refId: string): Promise<void>;
  /** It was turned down: what was held is free again. */
  upheld?(refId: string): Promise<void>;
  /** What the network has to tell before a reversal; outside of any transaction. */
  prepare?(refId: string): Promise<unknown>;
  /** Undoes the decision in the transaction of the appeal. asked = another person of staff has to agree first. */
  reverse(refId: string, reversal: Reversal): Promise<'done' | 'asked'>;
  /** What staff see beside the appeal. */
  facts(refId: string): Promise<AppealFact[]>;
}

export const appealables = declaration<AppealKind, Appeals>('kinds of decisions that can be appealed');

/** On the provider that answers for the decisions of one kind; two of one kind stop the boot. */
export const Appealable = (kind: AppealKind) => onClass(appealables, kind);
