import { setTimeout as wait } from 'node:timers/promises';
import type { Request, Response } from 'express';
import type { Faults } from '../core/faults.ts';
import type { Journal, JournalEntry } from '../core/journal.ts';
import { isJson } from './body.ts';
import { debugId, invalid, missing, PaypalFailure } from './errors.ts';
import { matchOperation, type PaypalAnswer, type PaypalCall, type PaypalOperation } from './operations.ts';
import type { PaypalTokens } from './tokens.ts';
import type { PaypalExchange } from './types.ts';

export interface PaypalApi {
  operations: readonly PaypalOperation[];
  tokens: PaypalTokens;
  faults: Faults;
  journal: Journal;
  changed: () => void;
  onExchange: (exchange: PaypalExchange) => void;
}

const DEFAULT_SLOW_MS = 1000;
export const PREFIX = '/paypal';

/** Serves one call of PayPal's interface: token, faults, effect, answer. */
export async function servePaypal(api: PaypalApi, req: Request, res: Response): Promise<void> {
  const entry: Partial<JournalEntry> = api.journal.entryOf(res) ?? {};
  const path = req.originalUrl.split('?', 1)[0] ?? '';
  const own = path.slice(PREFIX.length);
  const requestId = debugId();
  const call = await readCall(req);
  Object.assign(entry, { requestId, idempotencyKey: call.requestId, requestBody: call.body });
  let cut = false;
  let answer: PaypalAnswer;
  try {
    api.tokens.assertKnown(req.get('authorization'));
    const match = matchOperation(api.operations, req.method, own);
    if (!match) throw missing();
    const fault = api.faults.take(req.method, path);
    entry.fault = fault?.kind ?? null;
    cut = fault?.kind === 'reset_before' || fault?.kind === 'reset_after';
    if (fault?.kind === 'slow') await wait(fault.ms ?? DEFAULT_SLOW_MS);
    if (fault?.kind === 'rate_limit') throw new PaypalFailure(429);
    if (fault?.kind === 'error_before') throw new PaypalFailure(fault.status ?? 500);
    if (fault?.kind === 'reset_before') answer = { status: 500, body: {} };
    else {
      answer = match.operation.run({ ...call, ids: match.ids, declined: fault?.kind === 'decline' });
      if (req.method === 'POST') api.changed();
    }
    if (fault?.kind === 'error_after') throw new PaypalFailure(fault.status ?? 500);
    if (fault?.kind === 'slow_after') await wait(fault.ms ?? DEFAULT_SLOW_MS);
  } catch (error) {
    if (!(error instanceof PaypalFailure)) throw error;
    if (req.method === 'POST') api.changed();
    answer = { status: error.status, body: error.body };
  }
  if (cut) {
    res.socket?.resetAndDestroy();
    return;
  }
  const { status, body: response } = answer;
  const { query, body } = call;
  api.onExchange({ requestId, method: req.method, path: own, query, body, status, response });
  res.set('paypal-debug-id', requestId).status(status).json(response);
}

async function readCall(req: Request): Promise<Omit<PaypalCall, 'ids' | 'declined'>> {
  const query = Object.fromEntries(new URLSearchParams(req.originalUrl.split('?', 2)[1] ?? ''));
  return {
    query,
    body: Buffer.isBuffer(req.body)
      ? await partsOf(req.body, req.get('content-type') ?? '')
      : parsed(typeof req.body === 'string' ? req.body : ''),
    requestId: req.get('paypal-request-id') ?? null,
    whole: (req.get('prefer') ?? '').includes('return=representation'),
  };
}

/** The parts of a form: JSON under `input`, and the names of its files. */
async function partsOf(content: Buffer, type: string): Promise<Record<string, unknown>> {
  const form = await new globalThis.Response(new Uint8Array(content), {
    headers: { 'content-type': type },
  }).formData();
  const files = [...form.values()].flatMap((part) =>
    part instanceof File && part.type !== 'application/json' ? [part.name] : [],
  );
  const input = form.get('input');
  const source = input instanceof File ? await input.text() : (input ?? '');
  return { input: parsed(source), files };
}

function parsed(source: string): Record<string, unknown> {
  if (source === '') return {};
  try {
    const body: unknown = JSON.parse(source);
    if (isJson(body)) return body;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw invalid('MALFORMED_REQUEST_JSON', '/');
}
