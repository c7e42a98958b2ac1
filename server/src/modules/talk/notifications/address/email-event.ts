import type { SuppressionReason } from '../../../../platform/mail/suppression-reasons.js';

export interface EmailEvent {
  reason: SuppressionReason;
  addresses: string[];
}

const MOST_ADDRESSES = 50;
const LONGEST_ADDRESS = 254;

/**
 * What a mail provider says about addresses: `email.bounced` or `email.complained`. A mailbox that is full or away for a
 * while says nothing about the address, so only what bounces for ever counts. Null = nothing that concerns us.
 */
export function emailEventOf(content: unknown): EmailEvent | null {
  const { type, data } = (content ?? {}) as { type?: unknown; data?: unknown };
  const { to, bounce } = (data ?? {}) as { to?: unknown; bounce?: { type?: unknown } | null };
  const named: unknown[] = Array.isArray(to) ? to : [to];
  const addresses = named
    .filter((one): one is string => typeof one === 'string' && one.includes('@'))
    .filter((one) => one.length <= LONGEST_ADDRESS)
    .slice(0, MOST_ADDRESSES);
  if (addresses.length === 0) return null;
  if (type === 'email.complained') return { reason: 'complaint', addresses };
  if (type !== 'email.bounced') return null;
  return bounce?.type === 'Transient' ? null : { reason: 'bounce', addresses };
}
