import type { Router } from 'express';
import express from 'express';
import { choice, jsonBody, optionalFlag, optionalNumber, optionalText } from '../core/control-body.ts';
import type { PaypalControl } from './index.ts';
import { PAYERS, type Payer } from './store.ts';

const PAYER_NAMES = Object.keys(PAYERS) as Payer[];

export function paypalControlRoutes(paypal: PaypalControl): Router {
  const router = express.Router();
  const { webhooks } = paypal;
  router.get('/check', (_req, res) => res.json({ problems: paypal.problems() }));
  router.post('/orders/:id/approve', (req, res) => {
    const body = jsonBody(req.body);
    res.json(
      paypal.approve(
        req.params.id,
        body['payer'] === undefined ? 'pays' : choice(body, 'payer', PAYER_NAMES),
      ),
    );
  });
  router.post('/captures/:id/review', (req, res) => {
    res.json(
      paypal.review(req.params.id, choice(jsonBody(req.body), 'outcome', ['accept', 'deny'] as const)),
    );
  });
  router.post('/refunds/:id/settle', (req, res) => {
    const outcome = choice(jsonBody(req.body), 'outcome', ['COMPLETED', 'FAILED', 'CANCELLED'] as const);
    res.json(paypal.settleRefund(req.params.id, outcome));
  });
  router.post('/captures/:id/dispute', (req, res) => {
    const body = jsonBody(req.body);
    res.json(paypal.dispute(req.params.id, optionalText(body, 'reason'), optionalFlag(body, 'inquiry')));
  });
  router.post('/disputes/:id/escalate', (req, res) => {
    res.json(paypal.escalateDispute(req.params.id));
  });
  router.post('/disputes/:id/decide', (req, res) => {
    res.json(
      paypal.decideDispute(req.params.id, choice(jsonBody(req.body), 'outcome', ['won', 'lost'] as const)),
    );
  });
  router.post('/tokens/revoke', (_req, res) => {
    paypal.revokeTokens();
    res.json({ ok: true });
  });
  router.get('/webhooks', (_req, res) => {
    res.json({ mode: webhooks.mode, held: webhooks.held().map(({ id }) => id), deliveries: webhooks.log() });
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
  router.post('/webhooks/release', async (_req, res) => res.json({ deliveries: await webhooks.release() }));
  router.post('/events/:id/deliver', async (req, res) => {
    res.json({ deliveries: await webhooks.deliver(req.params.id) });
  });
  return router;
}
