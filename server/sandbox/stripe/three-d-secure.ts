import type { Response, Router } from 'express';
import express from 'express';
import type Stripe from 'stripe';
import { escapeHtml, page } from '../pages/layout.ts';
import type { StripeAccount } from './account.ts';
import { answerChallenge, intentRecord } from './payment-intent-flow.ts';
import { answerSetupChallenge } from './setup-intents.ts';

type Intent = Stripe.PaymentIntent | Stripe.SetupIntent;

/** The cardholder's answer, whoever gives it: page, test or control call. */
export function authenticate(account: StripeAccount, intentId: string, passed: boolean): Intent | null {
  const payment = account.store.paymentIntents.get(intentId);
  if (payment) {
    answerChallenge(account, payment, passed);
    return payment;
  }
  const setup = account.store.setupIntents.get(intentId);
  if (setup) answerSetupChallenge(account, setup, passed);
  return setup ?? null;
}

/** The bank's page, in the frame of the script or as a page of its own. */
export function threeDSecurePages(account: StripeAccount, changed: () => void): Router {
  const router = express.Router();
  router.get('/3ds/:intent', (req, res) => {
    const intent = find(account, req.params.intent);
    if (!intent) res.status(404).send(page('3-D Secure', '<p>There is no such payment.</p>'));
    else if (intent.status === 'requires_action') res.send(challengePage(intent));
    else leave(account, intent, res);
  });
  router.post('/3ds/:intent', express.urlencoded({ extended: false }), (req, res) => {
    const body: unknown = req.body;
    const passed =
      typeof body === 'object' && body !== null && 'outcome' in body && body.outcome === 'complete';
    const intent = authenticate(account, req.params.intent, passed);
    changed();
    if (intent) leave(account, intent, res);
    else res.status(404).send(page('3-D Secure', '<p>There is no such payment.</p>'));
  });
  return router;
}

function find(account: StripeAccount, id: string): Intent | null {
  return account.store.paymentIntents.get(id) ?? account.store.setupIntents.get(id) ?? null;
}

function challengePage(intent: Intent): string {
  const what =
    intent.object === 'payment_intent'
      ? `a payment of <strong>${(intent.amount / 100).toFixed(2)} ${escapeHtml(intent.currency.toUpperCase())}</strong>`
      : 'saving a card for later payments';
  return page(
    '3-D Secure',
    `<p>Here your bank would ask you to confirm ${what}.</p>
     <form method="post" action="/3ds/${intent.id}">
       <button class="primary" name="outcome" value="complete" data-testid="3ds-complete">Complete</button>
       <button name="outcome" value="fail" data-testid="3ds-fail">Fail</button>
     </form>`,
  );
}

/** Back to where the payment came from; in a frame the page around it is told. */
function leave(account: StripeAccount, intent: Intent, res: Response): void {
  const { returnUrl, inFrame } = intentRecord(account, intent.id);
  const passed = ['succeeded', 'requires_capture', 'requires_confirmation', 'processing'].includes(
    intent.status,
  );
  const target = returnUrl && !inFrame ? withResult(returnUrl, intent, passed) : null;
  const message = { type: 'sandbox:3ds', intent: intent.id, passed };
  res.send(
    page(
      '3-D Secure',
      `<p data-testid="3ds-result">${passed ? 'Confirmed.' : 'Not confirmed.'} You can close this page.</p>
       ${target ? `<p><a href="${escapeHtml(target)}">Back to the shop</a></p>` : ''}
       <script>
         const message = ${script(message)};
         const host = window.parent !== window ? window.parent : window.opener;
         if (host) host.postMessage(message, '*');
         const target = ${script(target)};
         if (target) location.replace(target);
       </script>`,
    ),
  );
}

function withResult(returnUrl: string, intent: Intent, passed: boolean): string {
  const url = new URL(returnUrl);
  url.searchParams.set(intent.object, intent.id);
  url.searchParams.set(`${intent.object}_client_secret`, intent.client_secret ?? '');
  url.searchParams.set('redirect_status', passed ? 'succeeded' : 'failed');
  return url.toString();
}

function script(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
