import type { Router } from 'express';
import express from 'express';
import {
  ControlError,
  choice,
  jsonBody,
  optionalFlag,
  optionalNumber,
  optionalText,
  textField,
} from '../core/control-body.ts';
import { type ConnectControl, PAYOUT_FAILURES } from './connect/control.ts';
import type { StripeControl } from './control.ts';

export function stripeControlRoutes(stripe: StripeControl): Router {
  const router = express.Router();
  router.get('/check', (_req, res) => res.json(stripe.checkBooks()));
  router.post('/settle', async (_req, res) => {
    await stripe.settle();
    res.json({ ok: true });
  });
  router.post('/intents/:id/authenticate', (req, res) => {
    const outcome = choice(jsonBody(req.body), 'outcome', ['complete', 'fail'] as const);
    res.json(stripe.authenticate(req.params.id, outcome));
  });
  router.post('/charges/:id/dispute', (req, res) => {
    const body = jsonBody(req.body);
    res.json(stripe.dispute(req.params.id, optionalText(body, 'reason'), optionalFlag(body, 'inquiry')));
  });
  router.post('/disputes/:id/escalate', (req, res) => {
    res.json(stripe.escalateDispute(req.params.id));
  });
  router.post('/disputes/:id/decide', (req, res) => {
    const outcome = choice(jsonBody(req.body), 'outcome', ['won', 'lost'] as const);
    res.json(stripe.decideDispute(req.params.id, outcome));
  });
  router.use('/connect', connectRoutes(stripe.connect));

  const { webhooks } = stripe;
  router.get('/webhooks', (_req, res) => {
    const held = webhooks.held().map(({ id, type }) => ({ id, type }));
    res.json({ mode: webhooks.mode, held, deliveries: webhooks.log() });
  });
  router.post('/webhooks', (req, res) => {
    const body = jsonBody(req.body);
    const { mode } = webhooks;
    webhooks.mode = {
      delayMs: optionalNumber(body, 'delayMs') ?? mode.delayMs,
      duplicates: optionalNumber(body, 'duplicates') ?? mode.duplicates,
      dropNext: optionalNumber(body, 'dropNext') ?? mode.dropNext,
      holding: optionalFlag(body, 'holding') ?? mode.holding,
    };
    res.json({ mode: webhooks.mode });
  });
  router.post('/webhooks/release', async (req, res) => {
    res.json({ deliveries: await webhooks.release(readOrder(jsonBody(req.body).order)) });
  });
  router.post('/events/:id/deliver', async (req, res) => {
    res.json({ deliveries: await webhooks.deliver(req.params.id) });
  });
  return router;
}

function connectRoutes(connect: ConnectControl): Router {
  const router = express.Router();
  router.post('/fund', (req, res) => {
    connect.fund(optionalNumber(jsonBody(req.body), 'amount') ?? 0);
    res.json({ ok: true });
  });
  router.post('/documents', (req, res) => {
    const body = jsonBody(req.body);
    connect.examiner.holding = optionalFlag(body, 'holding') ?? connect.examiner.holding;
    const code = optionalText(body, 'failNext');
    if (code !== undefined) connect.examiner.failNext(code);
    res.json({ holding: connect.examiner.holding });
  });
  router.post('/accounts/:id/decide', (req, res) => {
    connect.decide(req.params.id, optionalText(jsonBody(req.body), 'code') ?? null);
    res.json({ ok: true });
  });
  router.post('/accounts/:id/require', (req, res) => {
    const body = jsonBody(req.body);
    connect.require(req.params.id, {
      field: textField(body, 'field'),
      code: optionalText(body, 'code') ?? null,
      reason: optionalText(body, 'reason') ?? null,
      deadline: optionalNumber(body, 'deadline') ?? null,
      pastDue: optionalFlag(body, 'pastDue') ?? false,
    });
    res.json({ ok: true });
  });
  router.post('/accounts/:id/reject', (req, res) => {
    connect.reject(
      req.params.id,
      choice(jsonBody(req.body), 'reason', ['rejected.fraud', 'rejected.other'] as const),
    );
    res.json({ ok: true });
  });
  router.post('/payouts/:id/settle', (req, res) => {
    const outcome = choice(jsonBody(req.body), 'outcome', ['paid', ...PAYOUT_FAILURES] as const);
    res.json(connect.settlePayout(req.params.id, outcome));
  });
  return router;
}

function readOrder(order: unknown): string[] | undefined {
  if (order === undefined) return undefined;
  if (Array.isArray(order) && order.every((id) => typeof id === 'string')) return order;
  throw new ControlError('order must be a list of event ids.');
}
