import type { RequestHandler, Response, Router } from 'express';
import express from 'express';
import jwt from 'jsonwebtoken';
import type { SandboxClock } from '../core/clock.ts';
import type { Collection } from '../core/collection.ts';
import { randomText } from '../core/random.ts';
import type { SigningKey } from '../google/keys.ts';
import { orderOf, productOf, type PlayPurchase, voidedOf } from './purchases.ts';

interface Service {
  account: string;
  packageName: string;
  key: () => SigningKey;
  tokenAddress: () => string;
}

const SCOPE = 'https://www.googleapis.com/auth/androidpublisher';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const LIFETIME_SECONDS = 3600;
const APPLICATIONS = '/google-play/androidpublisher/v3/applications/:package';
const PAGE = 100;

/** The calls of androidpublisher v3 that a shop of coins makes, and the token that opens them. */
export function playRouter(
  purchases: Collection<PlayPurchase>,
  service: Service,
  clock: SandboxClock,
  changed: () => void,
): Router {
  const router = express.Router();
  const tokens = new Map<string, number>();

  router.post('/google-play/token', express.urlencoded({ extended: false }), (req, res) => {
    const { grant_type: grant, assertion } = req.body as Record<string, unknown>;
    if (grant !== GRANT || typeof assertion !== 'string' || !isAsserted(assertion, service, clock)) {
      res.status(400).json({ error: 'invalid_grant', error_description: 'Invalid JWT Signature.' });
      return;
    }
    const token = `ya29.c.${randomText(120)}`;
    tokens.set(token, clock.now() + LIFETIME_SECONDS * 1000);
    res.json({ access_token: token, expires_in: LIFETIME_SECONDS - 1, token_type: 'Bearer' });
  });

  const signedIn: RequestHandler = (req, res, next) => {
    const until = tokens.get((req.get('authorization') ?? '').replace(/^Bearer /, '')) ?? 0;
    if (until > clock.now()) next();
    else refuse(res, 401, 'Request had invalid authentication credentials.');
  };
  router.use(APPLICATIONS, signedIn, (req, res, next) => {
    if (req.params['package'] === service.packageName) next();
    else refuse(res, 404, 'No application was found for the given package name.');
  });

  const found = (res: Response, productId: string, token: string): PlayPurchase | null => {
    const purchase = purchases.get(token);
    if (purchase?.productId === productId) return purchase;
    refuse(res, 404, 'The purchase token was not found.');
    return null;
  };
  router.get(`${APPLICATIONS}/purchases/products/:productId/tokens/:token`, (req, res) => {
    const purchase = found(res, req.params.productId, req.params.token);
    if (purchase) res.json(productOf(purchase));
  });
  router.post(`${APPLICATIONS}/purchases/products/:productId/tokens/:call`, (req, res) => {
    const [token = '', verb] = req.params.call.split(':');
    const purchase = found(res, req.params.productId, token);
    if (!purchase) return;
    if (purchase.purchaseState !== 0) {
      refuse(res, 400, 'The product purchase is not owned by the user.');
      return;
    }
    purchase.acknowledgementState = 1;
    if (verb === 'consume') purchase.consumptionState = 1;
    changed();
    res.status(204).end();
  });
  router.get(`${APPLICATIONS}/orders/:orderId`, (req, res) => {
    const purchase = purchases.find(({ orderId }) => orderId === req.params.orderId);
    if (purchase) res.json(orderOf(purchase));
    else refuse(res, 404, 'The order was not found.');
  });
  router.get(`${APPLICATIONS}/purchases/voidedpurchases`, (req, res) => {
    const from = Number(req.query['token'] ?? 0);
    const voided = purchases.all().filter(({ voidedAt }) => voidedAt !== null);
    const next = from + PAGE;
    res.json({
      voidedPurchases: voided.slice(from, next).map(voidedOf),
      ...(next < voided.length ? { tokenPagination: { nextPageToken: String(next) } } : {}),
    });
  });
  return router;
}

function isAsserted(
  assertion: string,
  { account, key, tokenAddress }: Service,
  clock: SandboxClock,
): boolean {
  try {
    const claims = jwt.verify(assertion, key().publicKey, {
      algorithms: ['RS256'],
      issuer: account,
      audience: tokenAddress(),
      clockTimestamp: clock.seconds(),
      clockTolerance: LIFETIME_SECONDS,
    });
    return typeof claims === 'object' && claims['scope'] === SCOPE;
  } catch {
    // Whatever is wrong with an assertion, the caller is told that it is not valid.
    return false;
  }
}

const refuse = (res: Response, code: number, message: string) =>
  res.status(code).json({ error: { code, message } });
