import type { MessageStatus, SentType } from './message.types.js';

/** What is known of a person who is written to, by whoever wants to write. */
export interface Inbox {
  gate: 'open' | 'pay' | 'closed';
  /** Others find somebody there. */
  present: boolean;
  /** The account can be used; staff have no page, and may be answered. */
  active: boolean;
  /** The sender has blocked them; they have blocked the sender. */
  blocks: boolean;
  blocked: boolean;
}

/** What is known of a conversation there may be already; null = there is none. */
export interface Known {
  theyWrote: boolean;
}

/** silent: kept for the sender alone, who must not learn that they were blocked. */
export type Admission = 'open' | 'silent' | 'pay' | 'closed' | 'blocked' | 'unknown';

/** Whether a message may be sent. Whoever was written to may answer, whatever the inbox says. */
export function admissionOf(
  { gate, present, active, blocks, blocked }: Inbox,
  known: Known | null,
): Admission {
  if (blocks) return 'blocked';
  if (blocked) return known ? 'silent' : 'unknown';
  if (!present && !known) return 'unknown';
  if (!active) return 'closed';
  return gate === 'open' || known?.theyWrote ? 'open' : gate;
}

/** What was never typed cannot be changed; cards of deals come by themselves, and would bring words past every price. */
export const isFixed = ({ type, feature, text }: { type: SentType; feature: string | null; text: string }) =>
  type === 'giphy' || type === 'gift' || (feature === 'deal' && text === '');

interface Stands {
  seq: number;
  editedAt: Date | null;
  deletedAt: Date | null;
  withheld: boolean;
}

/** `seen`: up to where the other person may be known to have read. */
export function statusOf({ seq, editedAt, deletedAt, withheld }: Stands, seen: number): MessageStatus {
  if (deletedAt || withheld) return 'deleted';
  if (editedAt) return 'edited';
  return seq <= seen ? 'read' : 'new';
}
