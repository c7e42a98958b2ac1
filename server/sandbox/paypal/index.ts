import type { Router } from 'express';
import express from 'express';
import type { SandboxClock } from '../core/clock.ts';
import type { Deliveries } from '../core/deliveries.ts';
import type { Faults } from '../core/faults.ts';
import type { Journal } from '../core/journal.ts';
import type { StateFile } from '../core/state-file.ts';
import { paypalScript } from '../paypal-js/script.ts';
import type { PaypalAccount } from './account.ts';
import { PREFIX, servePaypal } from './api.ts';
import { approvalPages } from './approval-page.ts';
import { problemsOf } from './books.ts';
import {
  decideDispute,
  disputeOperations,
  escalateDispute,
  expireDisputes,
  openDispute,
} from './disputes.ts';
import { PaypalEvents } from './events.ts';
import { notificationOperations } from './notifications.ts';
import { decide, orderOperations, review } from './orders.ts';
import { refundOperations, settleRefund } from './refunds.ts';
import { reportingOperations } from './reporting.ts';
import { PaypalSigner } from './signing.ts';
import {
  type CaptureRecord,
  type DisputeRecord,
  type EventRecord,
  type OrderRecord,
  type Payer,
  PaypalStore,
  type RefundRecord,
} from './store.ts';
import { type PaypalCredentials, PaypalTokens } from './tokens.ts';
import type { PaypalExchange, RefundStatus } from './types.ts';

export interface PaypalOptions {
  credentials: PaypalCredentials;
  webhook: { url: string; id: string } | null;
  webhookDelayMs: number;
  webhookRetriesMs: number[];
  publicUrl: () => string;
  onExchange: (exchange: PaypalExchange) => void;
}

/** What tests and the control calls can do to the simulated account. */
export interface PaypalControl {
  readonly store: PaypalStore;
  readonly webhooks: Deliveries<EventRecord>;
  /** The payer's answer at the approval page. */
  approve(orderId: string, payer?: Payer): OrderRecord;
  /** PayPal's word on a capture that it looks at. */
  review(captureId: string, outcome: 'accept' | 'deny'): CaptureRecord;
  settleRefund(refundId: string, outcome: Exclude<RefundStatus, 'PENDING'>): RefundRecord;
  /** The buyer asks PayPal about a capture, or their bank takes it back at once. */
  dispute(captureId: string, reason?: string, inquiry?: boolean): DisputeRecord;
  /** The buyer makes a claim of the inquiry. */
  escalateDispute(disputeId: string): DisputeRecord;
  decideDispute(disputeId: string, outcome: 'won' | 'lost'): DisputeRecord;
  revokeTokens(): void;
  problems(): string[];
  reset(): void;
}

interface PaypalPart {
  control: PaypalControl;
  router: Router;
  close(): Promise<void>;
}

const UNSET_WEBHOOK = 'SANDBOXWEBHOOK';

export function createPaypal(
  options: PaypalOptions,
  {
    clock,
    faults,
    journal,
    state,
  }: { clock: SandboxClock; faults: Faults; journal: Journal; state: StateFile },
): PaypalPart {
  const store = new PaypalStore();
  state.register('paypal', store);
  const base = () => `${options.publicUrl()}${PREFIX}`;
  const signer = new PaypalSigner(options.webhook?.id ?? UNSET_WEBHOOK, base);
  const events = new PaypalEvents(store, clock, signer, {
    url: options.webhook?.url ?? null,
    delayMs: options.webhookDelayMs,
    retriesMs: options.webhookRetriesMs,
  });
  const account: PaypalAccount = { store, clock, events, base };
  const tokens = new PaypalTokens(clock, options.credentials);
  const changed = () => state.touch();
  const operations = [
    ...orderOperations(account),
    ...refundOperations(account),
    ...disputeOperations(account),
    ...reportingOperations(account),
    ...notificationOperations(signer),
  ];
  const api = { operations, tokens, faults, journal, changed, onExchange: options.onExchange };
  events.deliveries.resume();
  clock.onJump(() => {
    expireDisputes(account);
    changed();
  });

  const router = express.Router();
  const evidence = express.raw({ type: 'multipart/form-data', limit: '17mb' });
  const body = express.text({ type: () => true, limit: '256kb' });
  router.post(`${PREFIX}/v1/oauth2/token`, body, (req, res) => tokens.issue(req, res));
  router.get(`${PREFIX}/v1/notifications/certs/:name`, (_req, res) =>
    res.type('text/plain').send(signer.publicPem),
  );
  router.use([`${PREFIX}/v1`, `${PREFIX}/v2`], evidence, body, (req, res) => servePaypal(api, req, res));
  router.use(PREFIX, approvalPages(account, changed));
  router.get('/js/paypal.js', (_req, res) => {
    res.type('text/javascript').set('cache-control', 'no-store').send(paypalScript(options.publicUrl()));
  });

  const control: PaypalControl = {
    store,
    webhooks: events.deliveries,
    approve(orderId, payer = 'pays') {
      const order = decide(account, orderId, payer);
      changed();
      return order;
    },
    review(captureId, outcome) {
      const capture = review(account, captureId, outcome);
      changed();
      return capture;
    },
    settleRefund(refundId, outcome) {
      const refund = settleRefund(account, refundId, outcome);
      changed();
      return refund;
    },
    dispute(captureId, reason = 'UNAUTHORISED', inquiry = false) {
      const dispute = openDispute(account, captureId, reason, inquiry);
      changed();
      return dispute;
    },
    escalateDispute(disputeId) {
      const dispute = escalateDispute(account, disputeId);
      changed();
      return dispute;
    },
    decideDispute(disputeId, outcome) {
      const dispute = decideDispute(account, disputeId, outcome);
      changed();
      return dispute;
    },
    revokeTokens: () => tokens.revoke(),
    problems: () => problemsOf(account),
    reset() {
      store.clear();
      events.deliveries.reset();
      tokens.revoke();
    },
  };
  return { control, router, close: () => events.deliveries.close() };
}
