import type { PaypalAccount } from './account.ts';
import { child, isJson, text } from './body.ts';
import { recordDisputeMove } from './books.ts';
import { disputeView } from './dispute-views.ts';
import { invalid, missing, unprocessable } from './errors.ts';
import { newId } from './ids.ts';
import { idAt, type PaypalCall, type PaypalOperation } from './operations.ts';
import type { DisputeRecord } from './store.ts';
import { captureOf } from './views.ts';

const DAY = 86_400_000;
const ANSWER_DAYS = 10;
const CHARGEBACK_FEE = 1600;
const LONGEST_NOTE = 2000;

export function disputeOperations(account: PaypalAccount): PaypalOperation[] {
  const path = '/v1/customer/disputes';
  return [
    { method: 'GET', path, run: (call) => ofTransaction(account, call) },
    {
      method: 'GET',
      path: `${path}/:id`,
      run: (call) => ({ status: 200, body: disputeView(account, disputeOf(account, idAt(call))) }),
    },
    { method: 'POST', path: `${path}/:id/provide-evidence`, run: (call) => takeEvidence(account, call) },
    { method: 'POST', path: `${path}/:id/send-message`, run: (call) => takeMessage(account, call) },
    { method: 'POST', path: `${path}/:id/accept-claim`, run: (call) => acceptClaim(account, call) },
  ];
}

export function disputeOf(account: PaypalAccount, id: string): DisputeRecord {
  const dispute = account.store.disputes.get(id);
  if (!dispute) throw missing();
  return dispute;
}

/** A buyer asks at PayPal first (an inquiry takes nothing); their bank's chargeback takes money and fee at once. */
export function openDispute(
  account: PaypalAccount,
  captureId: string,
  reason: string,
  inquiry: boolean,
): DisputeRecord {
  const capture = captureOf(account, captureId);
  const now = account.clock.now();
  const dispute = account.store.disputes.add({
    id: `PP-R-${newId(3)}-${newId(8)}`,
    captureId,
    stage: inquiry ? 'INQUIRY' : 'CHARGEBACK',
    channel: inquiry ? 'INTERNAL' : 'EXTERNAL',
    status: 'WAITING_FOR_SELLER_RESPONSE',
    reason,
    minor: capture.minor - capture.refundedMinor,
    outcome: null,
    moves: [],
    evidences: [],
    messages: [],
    dueAt: now + ANSWER_DAYS * DAY,
    createdAt: now,
    updatedAt: now,
  });
  if (!inquiry) {
    move(account, dispute, 'DEBIT', 'DISPUTE_SETTLEMENT', dispute.minor);
    move(account, dispute, 'DEBIT', 'CHARGEBACK_FEE', CHARGEBACK_FEE);
  }
  tell(account, 'CREATED', dispute);
  return dispute;
}

/** The buyer makes a claim of their question: PayPal decides, and takes the money only then. */
export function escalateDispute(account: PaypalAccount, id: string): DisputeRecord {
  const dispute = disputeOf(account, id);
  if (dispute.stage !== 'INQUIRY' || dispute.status === 'RESOLVED') throw new Error(`${id} is no inquiry`);
  Object.assign(dispute, { stage: 'CHARGEBACK', status: 'WAITING_FOR_SELLER_RESPONSE' });
  tell(account, 'UPDATED', dispute);
  return dispute;
}

/** Won: what was taken comes back, the fee does not. */
export function decideDispute(account: PaypalAccount, id: string, outcome: 'won' | 'lost'): DisputeRecord {
  const dispute = disputeOf(account, id);
  if (dispute.status === 'RESOLVED') throw new Error(`${id} is already resolved`);
  const taken = dispute.moves
    .filter(({ reason }) => reason === 'DISPUTE_SETTLEMENT')
    .reduce((sum, { minor }) => sum + minor, 0);
  if (outcome === 'won' && taken > 0) move(account, dispute, 'CREDIT', 'DISPUTE_SETTLEMENT', taken);
  if (outcome === 'lost' && taken === 0) move(account, dispute, 'DEBIT', 'DISPUTE_SETTLEMENT', dispute.minor);
  const buyerBacksOut = outcome === 'won' && dispute.stage === 'INQUIRY';
  Object.assign(dispute, {
    status: 'RESOLVED',
    outcome: buyerBacksOut
      ? 'CANCELED_BY_BUYER'
      : outcome === 'won'
        ? 'RESOLVED_SELLER_FAVOUR'
        : 'RESOLVED_BUYER_FAVOUR',
  });
  tell(account, 'RESOLVED', dispute);
  return dispute;
}

/** Who does not answer in time has lost. */
export function expireDisputes(account: PaypalAccount): void {
  for (const { id, status, dueAt } of account.store.disputes.all())
    if (status === 'WAITING_FOR_SELLER_RESPONSE' && dueAt <= account.clock.now())
      decideDispute(account, id, 'lost');
}

function move(
  account: PaypalAccount,
  dispute: DisputeRecord,
  type: 'DEBIT' | 'CREDIT',
  reason: DisputeRecord['moves'][number]['reason'],
  minor: number,
): void {
  dispute.moves.push({ type, reason, minor, at: account.clock.now() });
  const code = reason === 'CHARGEBACK_FEE' ? 'T0106' : type === 'DEBIT' ? 'T1201' : 'T1202';
  recordDisputeMove(account, dispute.captureId, code, type === 'DEBIT' ? -minor : minor);
}

function tell(account: PaypalAccount, what: 'CREATED' | 'UPDATED' | 'RESOLVED', dispute: DisputeRecord) {
  dispute.updatedAt = account.clock.now();
  account.events.tell(`CUSTOMER.DISPUTE.${what}`, 'dispute', disputeView(account, dispute));
}

/** PayPal answers without the list where there is none. */
function ofTransaction(account: PaypalAccount, { query }: PaypalCall) {
  const rows = account.store.disputes
    .all()
    .filter(({ captureId }) => captureId === query['disputed_transaction_id'])
    .toReversed();
  const items = rows.map((row) => {
    const { dispute_id, create_time, update_time, reason, status, dispute_amount } = disputeView(
      account,
      row,
    );
    return { dispute_id, create_time, update_time, reason, status, dispute_amount };
  });
  return { status: 200, body: { ...(items.length > 0 ? { items } : {}), links: [] } };
}

function takeEvidence(account: PaypalAccount, call: PaypalCall) {
  const dispute = waiting(account, idAt(call), 'CHARGEBACK');
  const given = child(call.body, 'input')['evidences'];
  const files = call.body['files'];
  for (const evidence of Array.isArray(given) ? given : []) {
    const notes = isJson(evidence) ? noted(evidence, 'notes', '/evidences/0/notes') : '';
    dispute.evidences.push({
      notes,
      files: Array.isArray(files) ? files.map(String) : [],
      at: account.clock.now(),
    });
  }
  if (dispute.evidences.length === 0) throw invalid('MISSING_REQUIRED_PARAMETER', '/evidences');
  dispute.status = 'UNDER_REVIEW';
  tell(account, 'UPDATED', dispute);
  return subsequent(account, dispute);
}

function takeMessage(account: PaypalAccount, call: PaypalCall) {
  const dispute = waiting(account, idAt(call), 'INQUIRY');
  dispute.messages.push({ content: noted(call.body, 'message', '/message'), at: account.clock.now() });
  dispute.status = 'WAITING_FOR_BUYER_RESPONSE';
  tell(account, 'UPDATED', dispute);
  return subsequent(account, dispute);
}

function acceptClaim(account: PaypalAccount, call: PaypalCall) {
  const dispute = disputeOf(account, idAt(call));
  if (dispute.status === 'RESOLVED') throw unprocessable('ACTION_NOT_ALLOWED_IN_CURRENT_DISPUTE_STATE');
  noted(call.body, 'note', '/note');
  return subsequent(account, decideDispute(account, dispute.id, 'lost'));
}

function waiting(account: PaypalAccount, id: string, stage: DisputeRecord['stage']): DisputeRecord {
  const dispute = disputeOf(account, id);
  if (dispute.status !== 'WAITING_FOR_SELLER_RESPONSE' || dispute.stage !== stage)
    throw unprocessable('ACTION_NOT_ALLOWED_IN_CURRENT_DISPUTE_STATE');
  return dispute;
}

function noted(body: Record<string, unknown>, name: string, field: string): string {
  const value = text(body, name);
  if (value === null) throw invalid('MISSING_REQUIRED_PARAMETER', field);
  if (value.length > LONGEST_NOTE) throw invalid('INVALID_PARAMETER_VALUE', field);
  return value;
}

const subsequent = (account: PaypalAccount, { id }: DisputeRecord) => ({
  status: 200,
  body: { links: [{ href: `${account.base()}/v1/customer/disputes/${id}`, rel: 'self', method: 'GET' }] },
});
