import { setTimeout as wait } from 'node:timers/promises';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { SandboxClock } from './clock.ts';
import type { Fault, Faults } from './faults.ts';
import type { Journal, JournalEntry } from './journal.ts';
import { isLoopbackHost, isLoopbackUrl } from './loopback.ts';

const DEFAULT_SLOW_MS = 1000;

/** Names of other machines that point here are refused, so no foreign page can reach the sandbox by one. */
export function loopbackOnly(publicUrl: () => string): RequestHandler {
  return (req, res, next) => {
    const host = URL.parse(`http://${req.get('host') ?? ''}`)?.hostname ?? '';
    if (isLoopbackHost(host) || host === new URL(publicUrl()).hostname) next();
    else res.status(403).json({ error: 'The sandbox answers on this machine only.' });
  };
}

/** Pages of this machine may call Stripe's interface, as they may call the real one. */
export function openToLocalPages(req: Request, res: Response, next: NextFunction): void {
  const origin = req.get('origin');
  if (origin && isLoopbackUrl(origin)) {
    res.set({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET, POST, DELETE',
      'access-control-allow-headers': 'authorization, content-type, stripe-version, idempotency-key',
      'access-control-expose-headers': 'request-id',
      'access-control-max-age': '600',
      vary: 'origin',
    });
  }
  if (req.method === 'OPTIONS') res.sendStatus(204);
  else next();
}

/** Writes each call of a provider's interface down, with its answer. */
export function journalled(journal: Journal, clock: SandboxClock): RequestHandler {
  return (req, res, next) => {
    const [path = '', query = ''] = req.originalUrl.split('?', 2);
    const call = { method: req.method, path, query, idempotencyKey: req.get('idempotency-key') ?? null };
    const entry = journal.open(res, call, clock.now());
    const json = res.json.bind(res);
    res.json = (body: unknown) => {
      note(entry, res, body);
      return json(body);
    };
    res.on('finish', () => note(entry, res, entry.responseBody));
    next();
  };
}

function note(entry: JournalEntry, res: Response, body: unknown): void {
  entry.status = res.statusCode;
  entry.responseBody = body;
}

/** Faults of the providers other than Stripe, whose own interface handles them more closely. */
export function faulty(faults: Faults, journal: Journal): RequestHandler {
  return async (req, res, next) => {
    const fault = faults.take(req.method, req.originalUrl.split('?', 1)[0] ?? '');
    if (!fault) {
      next();
      return;
    }
    const entry = journal.entryOf(res);
    if (entry) entry.fault = fault.kind;
    await applyFault(fault, req, res, next);
  };
}

async function applyFault(fault: Fault, req: Request, res: Response, next: NextFunction): Promise<void> {
  switch (fault.kind) {
    case 'slow':
    case 'slow_after':
      await wait(fault.ms ?? DEFAULT_SLOW_MS);
      next();
      return;
    case 'reset_before':
    case 'reset_after':
      req.socket.resetAndDestroy();
      return;
    case 'rate_limit':
      res
        .status(429)
        .json({ error: { code: 429, message: 'Rate limit exceeded (simulated by the sandbox).' } });
      return;
    case 'decline':
      res.status(403).json({ error: { code: 403, message: 'Refused (simulated by the sandbox).' } });
      return;
    default:
      res
        .status(fault.status ?? 500)
        .json({ error: { code: fault.status ?? 500, message: 'Backend Error' } });
  }
}
