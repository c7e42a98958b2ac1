import { createPublicKey, randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Router } from 'express';
import express from 'express';
import jwt from 'jsonwebtoken';
import { certify, keyOf, pemOf } from '../core/authority.ts';
import type { SandboxClock } from '../core/clock.ts';
import { Collection } from '../core/collection.ts';
import { ControlError } from '../core/control-body.ts';
import type { StateFile } from '../core/state-file.ts';
import { Chain, type StoredChain } from './signing.ts';
import { type ApplePurchase, type AppleTransaction, newTransaction, payloadOf } from './transactions.ts';

/** What the product must be configured with to take this for Apple. */
export interface AppleCredentials {
  bundleId: string;
  issuerId: string;
  keyId: string;
  /** base64 of the PEM file. */
  apiKey: string;
  /** base64 of DER. */
  rootCertificate: string;
}

export interface AppleReceipt {
  transactionId: string;
  /** The signed transaction that the app hands to the server. */
  receipt: string;
}

export type Forgery = 'stranger' | 'unmarked' | 'changed';

export interface AppleControl {
  credentials(): AppleCredentials;
  purchase(purchase: ApplePurchase): AppleReceipt;
  /** A receipt that is not Apple's: signed by another root, by a certificate for something else, or changed. */
  forge(purchase: ApplePurchase, how: Forgery): AppleReceipt;
  /** Takes the money back and tells the product; the status it answered. */
  refund(transactionId: string, type?: 'REFUND' | 'REVOKE'): Promise<number>;
  /** The store takes its refund back, after the buyer disputed too much. */
  reverseRefund(transactionId: string): Promise<number>;
  notify(transactionId: string, notificationType: string): Promise<number>;
  /** The signed body of a notification, to be sent by hand. */
  notification(transactionId: string, notificationType: string, id?: string): { signedPayload: string };
  transaction(transactionId: string): AppleTransaction;
  reset(): void;
}

interface Stored {
  chain: StoredChain;
  apiKey: string;
  sequence: number;
  transactions: AppleTransaction[];
}

const BUNDLE_ID = 'test.anyjoi.app';
const ISSUER_ID = '57246542-96fe-1a63-e053-0824d011072a';
const KEY_ID = '2X9R4HXF34';
const AUDIENCE = 'appstoreconnect-v1';
const FIRST_ID = 2_000_000_000_000_000;
const TRANSACTION_NOT_FOUND = 4_040_010;

/** The App Store: signed transactions, its server interface, and its notifications. */
export function createApple(
  webhookUrl: string | undefined,
  clock: SandboxClock,
  state: StateFile,
): { control: AppleControl; router: Router } {
  const transactions = new Collection<AppleTransaction>();
  let made: { chain: Chain; apiKey: string } | null = null;
  let sequence = 0;
  // Certificates take a moment to make, so the first use makes them.
  const keys = () => {
    made ??= { chain: new Chain(), apiKey: pemOf(certify({ name: 'API', authority: false }).key) };
    return made;
  };
  state.register<Stored | null>('apple', {
    dump: () =>
      made && {
        chain: made.chain.dump(),
        apiKey: made.apiKey,
        sequence,
        transactions: transactions.all(),
      },
    load: (stored) => {
      if (!stored) return;
      made = { chain: new Chain({ stored: stored.chain }), apiKey: stored.apiKey };
      sequence = stored.sequence;
      transactions.load(stored.transactions);
    },
  });

  const find = (id: string): AppleTransaction => {
    const found = transactions.get(id);
    if (!found) throw new ControlError(`There is no transaction ${id}.`);
    return found;
  };
  const begin = (purchase: ApplePurchase): AppleTransaction => {
    const id = String(FIRST_ID + ++sequence);
    const transaction = transactions.add(newTransaction(purchase, { id, bundleId: BUNDLE_ID }, clock));
    state.touch();
    return transaction;
  };

  const control: AppleControl = {
    credentials: () => ({
      bundleId: BUNDLE_ID,
      issuerId: ISSUER_ID,
      keyId: KEY_ID,
      apiKey: Buffer.from(keys().apiKey).toString('base64'),
      rootCertificate: keys().chain.root,
    }),
    purchase(purchase) {
      const transaction = begin(purchase);
      return { transactionId: transaction.id, receipt: keys().chain.sign(payloadOf(transaction, clock)) };
    },
    forge(purchase, how) {
      const transaction = begin(purchase);
      const payload = payloadOf(transaction, clock);
      if (how !== 'changed') {
        const chain = how === 'unmarked' ? keys().chain.forSomethingElse() : new Chain();
        return { transactionId: transaction.id, receipt: chain.sign(payload) };
      }
      const [header, , signature] = keys().chain.sign(payload).split('.');
      const changed = Buffer.from(JSON.stringify({ ...payload, productId: 'coins.100000' })).toString(
        'base64url',
      );
      return { transactionId: transaction.id, receipt: [header, changed, signature].join('.') };
    },
    refund(transactionId, type = 'REFUND') {
      find(transactionId).revocationDate = clock.now();
      state.touch();
      return control.notify(transactionId, type);
    },
    reverseRefund(transactionId) {
      find(transactionId).revocationDate = null;
      state.touch();
      return control.notify(transactionId, 'REFUND_REVERSED');
    },
    async notify(transactionId, notificationType) {
      if (webhookUrl === undefined) throw new ControlError('No address for notifications is set.');
      const answer = await fetch(webhookUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(control.notification(transactionId, notificationType)),
      });
      return answer.status;
    },
    notification(transactionId, notificationType, id = randomUUID()) {
      const transaction = find(transactionId);
      const { chain } = keys();
      const signedPayload = chain.sign({
        notificationType,
        notificationUUID: id,
        version: '2.0',
        signedDate: clock.now(),
        data: {
          appAppleId: 1_234_567_890,
          bundleId: transaction.bundleId,
          bundleVersion: '1',
          environment: transaction.environment,
          signedTransactionInfo: chain.sign(payloadOf(transaction, clock)),
        },
      });
      return { signedPayload };
    },
    transaction: find,
    reset: () => transactions.clear(),
  };
  return { control, router: appleRouter(control, transactions, () => keys(), clock) };
}

function appleRouter(
  control: AppleControl,
  transactions: Collection<AppleTransaction>,
  keys: () => { chain: Chain; apiKey: string },
  clock: SandboxClock,
): Router {
  const router = express.Router();
  const signedIn: RequestHandler = (req, res, next) => {
    if (isOurs(req, control, keys().apiKey, clock)) next();
    else res.status(401).end();
  };
  router.use('/apple/inApps', signedIn, express.json({ limit: '64kb' }));
  router.get('/apple/inApps/v1/transactions/:id', (req, res) => {
    const transaction = transactions.get(req.params.id);
    if (transaction) res.json({ signedTransactionInfo: keys().chain.sign(payloadOf(transaction, clock)) });
    else
      res.status(404).json({ errorCode: TRANSACTION_NOT_FOUND, errorMessage: 'Transaction id not found.' });
  });
  router.put('/apple/inApps/v2/transactions/consumption/:id', (req, res) => {
    const transaction = transactions.get(req.params.id);
    if (!transaction) {
      res.status(404).json({ errorCode: TRANSACTION_NOT_FOUND, errorMessage: 'Transaction id not found.' });
      return;
    }
    transaction.consumption = req.body;
    res.status(202).end();
  });
  return router;
}

function isOurs(req: Request, { credentials }: AppleControl, apiKey: string, clock: SandboxClock): boolean {
  const { issuerId, bundleId, keyId } = credentials();
  const token = (req.get('authorization') ?? '').replace(/^Bearer /, '');
  try {
    const decoded = jwt.verify(token, createPublicKey(keyOf(apiKey)), {
      algorithms: ['ES256'],
      audience: AUDIENCE,
      issuer: issuerId,
      clockTimestamp: clock.seconds(),
      clockTolerance: 3600,
      complete: true,
    });
    const { payload, header } = decoded;
    return typeof payload === 'object' && payload.bid === bundleId && header.kid === keyId;
  } catch {
    // Whatever is wrong with a token, the caller is told that it is not let in.
    return false;
  }
}
