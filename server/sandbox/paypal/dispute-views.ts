import type { PaypalAccount } from './account.ts';
import { timeOf } from './ids.ts';
import { money } from './money.ts';
import type { DisputeRecord } from './store.ts';
import type { PaypalDispute, PaypalLink } from './types.ts';
import { captureOf, orderOf } from './views.ts';

export function disputeView(account: PaypalAccount, dispute: DisputeRecord): PaypalDispute {
  const capture = captureOf(account, dispute.captureId);
  const { customId, invoiceId } = orderOf(account, capture.orderId);
  const { moves, evidences, messages, outcome } = dispute;
  return {
    dispute_id: dispute.id,
    create_time: timeOf(dispute.createdAt),
    update_time: timeOf(dispute.updatedAt),
    disputed_transactions: [
      {
        seller_transaction_id: capture.id,
        create_time: timeOf(capture.createdAt),
        transaction_status: moves.length > 0 ? 'REVERSED' : 'COMPLETED',
        gross_amount: money(capture.minor),
        ...(invoiceId === null ? {} : { invoice_number: invoiceId }),
        ...(customId === null ? {} : { custom: customId }),
      },
    ],
    reason: dispute.reason,
    status: dispute.status,
    dispute_amount: money(dispute.minor),
    ...(outcome === null ? {} : { dispute_outcome: { outcome_code: outcome } }),
    // Lists that would be empty are left out.
    ...(moves.length === 0
      ? {}
      : {
          money_movements: moves.map(({ type, reason, minor, at }) => ({
            affected_party: 'SELLER' as const,
            amount: money(minor),
            initiated_time: timeOf(at),
            type,
            reason,
          })),
        }),
    dispute_life_cycle_stage: dispute.stage,
    dispute_channel: dispute.channel,
    ...(messages.length === 0
      ? {}
      : {
          messages: messages.map(({ content, at }) => ({
            posted_by: 'SELLER' as const,
            time_posted: timeOf(at),
            content,
          })),
        }),
    ...(evidences.length === 0
      ? {}
      : {
          evidences: evidences.map(({ notes, files, at }) => ({
            evidence_type: 'OTHER' as const,
            notes,
            source: 'SUBMITTED_BY_SELLER' as const,
            date: timeOf(at),
            ...(files.length === 0 ? {} : { documents: files.map((name) => ({ name })) }),
          })),
        }),
    ...(dispute.status === 'WAITING_FOR_SELLER_RESPONSE'
      ? { seller_response_due_date: timeOf(dispute.dueAt) }
      : {}),
    links: linksOf(account, dispute),
  };
}

function linksOf(account: PaypalAccount, { id, status, stage }: DisputeRecord): PaypalLink[] {
  const own = `${account.base()}/v1/customer/disputes/${id}`;
  const links: PaypalLink[] = [{ href: own, rel: 'self', method: 'GET' }];
  if (status !== 'WAITING_FOR_SELLER_RESPONSE') return links;
  const answer = stage === 'INQUIRY' ? 'send-message' : 'provide-evidence';
  return [
    ...links,
    { href: `${own}/${answer}`, rel: answer, method: 'POST' },
    { href: `${own}/accept-claim`, rel: 'accept-claim', method: 'POST' },
  ];
}
