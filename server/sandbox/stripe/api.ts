import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Request, Response } from 'express';
import type { Fault, Faults } from '../core/faults.ts';
import type { Journal, JournalEntry } from '../core/journal.ts';
import { randomText } from '../core/random.ts';
import type { StripeAccount } from './account.ts';
import { declineByCode } from './authentication.ts';
import { scopedAccount } from './connect/view.ts';
import { StripeFailure, invalidParam, rateLimited, serverFailure } from './errors.ts';
import type { StripeExchange } from './exchange.ts';
import { API_VERSION } from './events.ts';
import { expanded } from './expand.ts';
import { type Form, canonicalForm, isForm, parseForm, withoutCardData } from './form.ts';
import type { IdempotencyStore } from './idempotency.ts';
import { type AccountKeys, assertSecret, readKey } from './keys.ts';
import type { Call } from './operations.ts';
import { expireDue } from './payment-intent-flow.ts';
import type { Match, OperationTable } from './router.ts';

export interface ApiDependencies {
  account: StripeAccount;
  operations: OperationTable;
  idempotency: IdempotencyStore;
  faults: Faults;
  journal: Journal;
  keys: AccountKeys;
  changed: () => void;
  onExchange: (exchange: StripeExchange) => void;
}

interface Answer {
  status: number;
  body: unknown;
  replayOf?: string;
}

const DEFAULT_SLOW_MS = 1000;

/** Serves one call of Stripe's interface: key, idempotency, faults, effect, answer. */
export async function serveCall(api: ApiDependencies, req: Request, res: Response): Promise<void> {
  const entry: Partial<JournalEntry> = api.journal.entryOf(res) ?? {};
  const requestId = `req_${randomText(14)}`;
  const [path = '', search = ''] = req.originalUrl.split('?', 2);
  const query = parseForm(search);
  // An upload was read into a form before.
  const body = isForm(req.body as Form)
    ? (req.body as Form)
    : parseForm(typeof req.body === 'string' ? req.body : '');
  const form: Form = { ...query, ...body };
  Object.assign(entry, { requestId, requestBody: withoutCardData(form) });
  let publishable = false;
  let answer: Answer;
  let cut = false;
  try {
    publishable = readKey(req.get('authorization'), api.keys);
    const match = api.operations.match(req.method, path);
    assertSecret(publishable, match.operation.publishable ?? false);
    const connected = connectedAccount(api, match, req.get('stripe-account'));
    const sent = req.method === 'POST' ? req.get('idempotency-key') : undefined;
    const key = sent && connected ? `${connected}/${sent}` : sent;
    const fingerprint = digest(`${req.method} ${path}\n${canonicalForm(form)}`);
    const stored = key ? api.idempotency.begin(key, fingerprint, requestId, api.account.clock.now()) : null;
    if (stored) {
      answer = { status: stored.status ?? 500, body: stored.body, replayOf: stored.requestId };
      // A line that is dead cuts off repeated answers too.
      cut = api.faults.take(req.method, path, ['reset_before']) !== undefined;
    } else {
      const fault = api.faults.take(req.method, path);
      entry.fault = fault?.kind ?? null;
      if (fault?.kind === 'slow') await wait(fault.ms ?? DEFAULT_SLOW_MS);
      answer = execute(api, match, { form, publishable, account: connected }, { requestId, key, fault });
      cut = fault?.kind === 'reset_before' || fault?.kind === 'reset_after';
      if (fault?.kind === 'slow_after') await wait(fault.ms ?? DEFAULT_SLOW_MS);
    }
  } catch (error) {
    answer = failed(error, requestId);
  }
  if (cut) {
    res.socket?.resetAndDestroy();
    return;
  }
  entry.replayed = answer.replayOf !== undefined;
  api.onExchange({
    requestId,
    method: req.method,
    path,
    query,
    form: withoutCardData(body),
    publishable,
    status: answer.status,
    response: answer.body,
  });
  res
    .set(headers(req, requestId, answer))
    .status(answer.status)
    .json(answer.body);
}

/** Runs the operation; the idempotency key keeps what came of it. */
function execute(
  api: ApiDependencies,
  { operation, ids }: Match,
  call: Pick<Call, 'form' | 'publishable' | 'account'>,
  context: { requestId: string; key: string | undefined; fault: Fault | undefined },
): Answer {
  const { requestId, key, fault } = context;
  const { account } = api;
  let answer: Answer;
  let ran = false;
  let executed = true;
  account.events.cause = { id: requestId, idempotency_key: key ?? null };
  try {
    if (fault?.kind === 'rate_limit') throw rateLimited();
    if (fault?.kind === 'error_before') throw serverFailure(fault.status ?? 500);
    if (fault?.kind === 'reset_before') {
      executed = false;
      return { status: 500, body: null };
    }
    expireDue(account);
    account.books.settleDue();
    account.connect.settleDue();
    const decline = fault?.kind === 'decline' ? declineByCode(fault.declineCode ?? 'generic_decline') : null;
    const result = operation.run({ ...call, ids, decline });
    ran = true;
    if (fault?.kind === 'error_after') throw serverFailure(fault.status ?? 500);
    answer = { status: 200, body: expanded(account.store, result, call.form) };
  } catch (error) {
    executed = ran || (error instanceof StripeFailure && !error.unexecuted);
    answer = failed(error, requestId);
  } finally {
    account.events.cause = null;
    if (key && !executed) api.idempotency.release(key);
  }
  if (key && executed) api.idempotency.finish(key, answer.status, answer.body);
  if (operation.method !== 'GET') api.changed();
  return answer;
}

/** Calls for a connected account stay apart from the platform's own. */
function connectedAccount(api: ApiDependencies, match: Match, header: string | undefined): string | null {
  if (header === undefined) return null;
  if (!match.operation.connected)
    throw invalidParam('This sandbox does not make this call for a connected account.', 'Stripe-Account');
  return scopedAccount(api.account, header)?.id ?? null;
}

/** Parameters may hold account numbers: only their digest is kept. */
const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

function failed(error: unknown, requestId: string): Answer {
  if (!(error instanceof StripeFailure)) throw error;
  const request_log_url = `https://dashboard.stripe.com/test/logs/${requestId}`;
  return { status: error.status, body: { error: { ...error.body, request_log_url } } };
}

function headers(req: Request, requestId: string, answer: Answer): Record<string, string> {
  const key = req.get('idempotency-key');
  return {
    'request-id': requestId,
    'stripe-version': req.get('stripe-version') ?? API_VERSION,
    ...(key ? { 'idempotency-key': key } : {}),
    ...(key && req.method === 'POST' ? { 'original-request': answer.replayOf ?? requestId } : {}),
    ...(answer.replayOf ? { 'idempotent-replayed': 'true' } : {}),
    ...(answer.status === 429 ? { 'stripe-rate-limited-reason': 'global-rate' } : {}),
  };
}
