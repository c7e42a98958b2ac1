import type { Response, Router } from 'express';
import express from 'express';
import { escapeHtml, page } from '../pages/layout.ts';
import type { PaypalAccount } from './account.ts';
import { isJson } from './body.ts';
import { PaypalFailure } from './errors.ts';
import { money } from './money.ts';
import { decide } from './orders.ts';
import { type OrderRecord, type Payer, PAYERS } from './store.ts';
import { orderOf } from './views.ts';

const TITLE = 'Pay with PayPal';

/** Where the payer agrees or goes back: in a window of the script, or as a page between two of the shop. */
export function approvalPages(account: PaypalAccount, changed: () => void): Router {
  const router = express.Router();
  router.get('/checkoutnow', (req, res) => {
    const token = req.query['token'];
    answer(res, () => {
      const order = orderOf(account, typeof token === 'string' ? token : '');
      res.send(order.status === 'COMPLETED' ? leaving(order, true) : choicePage(order));
    });
  });
  router.post('/checkoutnow/:order', express.urlencoded({ extended: false }), (req, res) => {
    answer(res, () => {
      const payer = isJson(req.body) && req.body['outcome'] === 'approve' ? payerOf(req.body['payer']) : null;
      const order = decide(account, req.params.order, payer);
      changed();
      res.send(leaving(order, payer !== null));
    });
  });
  return router;
}

function answer(res: Response, work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof PaypalFailure)) throw error;
    res.status(404).send(page(TITLE, '<p>There is no such order, or it is too old.</p>'));
  }
}

const payerOf = (value: unknown): Payer =>
  typeof value === 'string' && value in PAYERS ? (value as Payer) : 'pays';

function choicePage(order: OrderRecord): string {
  const { value, currency_code } = money(order.minor, order.currency);
  const options = Object.entries(PAYERS)
    .map(([name, meaning]) => `<option value="${name}">${name}: ${escapeHtml(meaning)}</option>`)
    .join('');
  return page(
    TITLE,
    `<p>${escapeHtml(order.description ?? 'A payment')}: <strong>${value} ${escapeHtml(currency_code)}</strong></p>
     <form method="post" action="/paypal/checkoutnow/${order.id}">
       <p><label for="payer">Payer</label>
       <select id="payer" name="payer" data-testid="paypal-payer">${options}</select></p>
       <button class="primary" name="outcome" value="approve" data-testid="paypal-approve">Pay now</button>
       <button name="outcome" value="cancel" data-testid="paypal-cancel">Cancel and return</button>
     </form>`,
  );
}

/** The window that opened this one is told; a page of its own goes back to the shop. */
function leaving(order: OrderRecord, approved: boolean): string {
  const target = approved ? order.returnUrl : order.cancelUrl;
  const message = { type: 'sandbox:paypal', orderID: order.id, payerID: order.payerId, approved };
  return page(
    TITLE,
    `<p data-testid="paypal-result">${approved ? 'Approved.' : 'Cancelled.'} You can close this page.</p>
     <script>
       const message = ${script(message)};
       const target = ${script(target === null ? null : withResult(target, order, approved))};
       if (window.opener) { window.opener.postMessage(message, '*'); window.close(); }
       else if (target) location.replace(target);
     </script>`,
  );
}

function withResult(target: string, order: OrderRecord, approved: boolean): string {
  const url = new URL(target);
  url.searchParams.set('token', order.id);
  if (approved) url.searchParams.set('PayerID', order.payerId);
  return url.toString();
}

const script = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
