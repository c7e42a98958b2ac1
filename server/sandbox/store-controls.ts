import type { Router } from 'express';
import express from 'express';
import type { AppleControl } from './apple/index.ts';
import type { ApplePurchase } from './apple/transactions.ts';
import {
  choice,
  jsonBody,
  optionalFlag,
  optionalNumber,
  optionalText,
  textField,
} from './core/control-body.ts';
import type { PlayControl } from './google-play/index.ts';
import type { PlayOrder } from './google-play/purchases.ts';

/** Purchases in the apps' stores: bought, taken back, told. */
export function storeControlRoutes(apple: AppleControl, play: PlayControl): Router {
  const router = express.Router();
  router.get('/credentials', (_req, res) => {
    res.json({ apple: apple.credentials(), googlePlay: play.credentials() });
  });
  router.post('/apple/purchases', (req, res) => res.json(apple.purchase(readApple(req.body))));
  router.post('/apple/purchases/:id/refund', async (req, res) => {
    res.json({ status: await apple.refund(req.params.id) });
  });
  router.post('/apple/purchases/:id/reverse-refund', async (req, res) => {
    res.json({ status: await apple.reverseRefund(req.params.id) });
  });
  router.post('/apple/purchases/:id/notify', async (req, res) => {
    res.json({ status: await apple.notify(req.params.id, textField(jsonBody(req.body), 'type')) });
  });
  router.post('/google-play/purchases', (req, res) => res.json(play.purchase(readPlay(req.body))));
  router.post('/google-play/purchases/:token/refund', async (req, res) => {
    play.void(req.params.token);
    res.json({ status: await play.notify(req.params.token, 'voided') });
  });
  router.post('/google-play/purchases/:token/notify', async (req, res) => {
    const what = choice(jsonBody(req.body), 'type', ['purchased', 'canceled', 'voided'] as const);
    res.json({ status: await play.notify(req.params.token, what) });
  });
  return router;
}

function readApple(given: unknown): ApplePurchase {
  const body = jsonBody(given);
  const purchase: ApplePurchase = { productId: textField(body, 'productId') };
  for (const name of ['appAccountToken', 'currency', 'bundleId', 'environment'] as const) {
    const value = optionalText(body, name);
    if (value !== undefined) purchase[name] = value;
  }
  for (const name of ['price', 'quantity'] as const) {
    const value = optionalNumber(body, name);
    if (value !== undefined) purchase[name] = value;
  }
  return purchase;
}

function readPlay(given: unknown): PlayOrder {
  const body = jsonBody(given);
  const order: PlayOrder = { productId: textField(body, 'productId') };
  const accountId = optionalText(body, 'accountId');
  const totalMinor = optionalNumber(body, 'totalMinor');
  return {
    ...order,
    ...(accountId === undefined ? {} : { accountId }),
    ...(totalMinor === undefined ? {} : { totalMinor }),
    pending: optionalFlag(body, 'pending') ?? false,
  };
}
