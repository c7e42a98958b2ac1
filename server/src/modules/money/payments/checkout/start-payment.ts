import { createHash } from 'node:crypto';
import { AppError, invalidField } from '../../../../kernel/app-error.js';
import type { IntentRequest } from '../../../../platform/gateways/intent-provider.js';
import { providerOf } from '../../../../platform/gateways/payment-methods.js';
import type { UsableCard } from '../methods/cards.service.js';
import { moneyOf } from './payment-books.js';
import type { PaymentEntity } from './payment.entity.js';
import type { PaymentMethodType } from '../methods/method.types.js';
import type { PaymentPurpose } from '../purchasables/payment.types.js';
import type { Purchasable } from '../purchasables/purchasable.js';
import type { Quote } from '../purchasables/quote.js';
import { anyOf, inTurn } from '../../../../kernel/sentence.js';

export interface StartPayment {
  buyerId: string;
  /** The person who pays: the buyer, or a member of the team that buys. */
  payerId: string;
  kind: PaymentPurpose;
  subjectId: string;
  /** The net amount a person chose (top-up). */
  amountMinor?: number;
  method: PaymentMethodType;
  /** A card (pm_…); needed by the methods card, applePay and googlePay. */
  paymentMethodId?: string;
  /** A part to be paid in coins, the rest by the method; bought coins only. */
  coins?: number;
  /** Keep the card. */
  save?: boolean;
  returnUrl?: string;
  expectedTotalMinor?: number;
  idempotencyKey?: string;
  ip?: string;
  /** The buyer is not there: what the bank wants confirmed waits for them a day. */
  offSession?: boolean;
}

/** What providers accept for one charge. */
const MONEY_MIN = 50;
const MONEY_MAX = 99_999_999;

/** An address is kept with the call that carries it; a number of a card must never be. */
const CARD_NUMBER = /\d{13,19}/;

const BY_CARD: readonly PaymentMethodType[] = ['card', 'applePay', 'googlePay'];
/** The means of payment is a card of the provider, from a form or from a wallet. */
export const takesCard = (method: PaymentMethodType): boolean => BY_CARD.includes(method);

/** What makes two calls with one key the same call. */
export function requestHash({
  kind,
  subjectId,
  amountMinor,
  method,
  paymentMethodId,
  coins,
  expectedTotalMinor,
}: StartPayment): string {
  const content = JSON.stringify([
    kind,
    subjectId,
    amountMinor ?? null,
    method,
    paymentMethodId ?? null,
    coins ?? null,
    expectedTotalMinor ?? null,
  ]);
  return createHash('sha256').update(content).digest('hex');
}

export const liveKeyOf = ({ buyerId, kind, subjectId }: StartPayment, purchasable: Purchasable): string =>
  [kind, purchasable.subjectKind, subjectId, ...(purchasable.perBuyer ? [buyerId] : [])].join(':');

/** The part of the price that coins pay, in cents; the rest must be an amount a provider takes. */
export function coinPart({ method, coins }: StartPayment, quote: Quote, coinMinor: number): number {
  const provider = providerOf(method);
  if (coins !== undefined && provider === null && coins !== quote.coins)
    throw invalidField('coins', 'total', {
      en: `All of it is paid in coins: ${quote.coins}`,
      de: `Der ganze Preis wird in Coins bezahlt: ${quote.coins}`,
    });
  if (provider === null) return 0;
  const byCoins = (coins ?? 0) * coinMinor;
  const money = quote.totalMinor - byCoins;
  if (byCoins > 0 && money < MONEY_MIN)
    throw invalidField('coins', 'max', {
      en: 'Leave at least 0.50 EUR for the other way of paying',
      de: 'Lass mindestens 0,50 EUR für die andere Zahlungsmethode übrig',
    });
  if (money < MONEY_MIN || money > MONEY_MAX)
    throw invalidField('method', 'amount', {
      en: 'A payment is between 0.50 and 999,999.99 EUR',
      de: 'Eine Zahlung liegt zwischen 0,50 und 999.999,99 EUR',
    });
  return byCoins;
}

/** A card belongs to the method it came by: the wallet of a device names itself. */
export function withWallet(
  request: StartPayment,
  card: UsableCard | null,
  open: readonly PaymentMethodType[],
): StartPayment {
  if (card === null || request.method === (card.wallet ?? 'card')) return request;
  if (request.method !== 'card' || card.wallet === null || !open.includes(card.wallet))
    throw invalidField('paymentMethodId', 'wallet', {
      en: 'This card does not belong to the method chosen',
      de: 'Diese Karte gehört nicht zur gewählten Zahlungsmethode',
    });
  return { ...request, method: card.wallet, save: false };
}

/** What can be told before anything is read. */
export function refuseUnfit(
  request: StartPayment,
  purchasable: Purchasable,
  origins: readonly string[],
  open: readonly PaymentMethodType[],
): void {
  const { method, coins, paymentMethodId, returnUrl } = request;
  if (!open.includes(method)) throw notOffered(request, purchasable, open);
  if (coins !== undefined && !purchasable.methods.includes('anycoins'))
    throw invalidField('coins', 'supported', {
      en: 'This cannot be paid in coins',
      de: 'Das lässt sich nicht mit Coins bezahlen',
    });
  if (coins !== undefined && method !== 'anycoins' && providerOf(method) === null)
    throw invalidField('coins', 'supported', {
      en: 'Coins go together with a card, a wallet or PayPal',
      de: 'Coins lassen sich mit Karte, Apple Pay, Google Pay oder PayPal kombinieren',
    });
  if (takesCard(method) && paymentMethodId === undefined)
    throw invalidField('paymentMethodId', 'required', { en: 'Choose a card', de: 'Wähle eine Karte' });
  const foreign = returnUrl !== undefined && !origins.includes(new URL(returnUrl).origin);
  if (foreign || CARD_NUMBER.test(returnUrl ?? '')) {
    throw invalidField('returnUrl', 'origin', {
      en: 'The return address must be one of this site, and plain',
      de: 'Die Rücksprungadresse muss eine einfache Adresse dieser Website sein',
    });
  }
}

/** Nobody is there to choose another method off session: what this installation lacks is tried again later. */
function notOffered(
  { method, offSession }: StartPayment,
  { methods }: Purchasable,
  open: readonly PaymentMethodType[],
): AppError {
  const taken = methods.includes(method);
  if (taken && offSession)
    return new AppError('UNAVAILABLE', {
      en: `Payments by ${method} are not set up`,
      de: `Zahlungen mit ${method} sind nicht eingerichtet`,
    });
  const instead =
    open.length === 0
      ? {
          en: 'No other method is open at the moment.',
          de: 'Gerade ist keine andere Zahlungsmethode verfügbar.',
        }
      : { en: `Pay by ${anyOf(open).en}.`, de: `Zahle mit ${anyOf(open).de}.` };
  return invalidField(
    'method',
    taken ? 'offered' : 'supported',
    inTurn(
      { en: `This cannot be paid by ${method}.`, de: `Das lässt sich nicht mit ${method} bezahlen.` },
      instead,
    ),
  );
}

/** What the provider is told. */
export const intentRequest = (payment: PaymentEntity, request: StartPayment): IntentRequest => ({
  paymentId: payment.id,
  checkoutId: payment.checkoutId,
  purpose: payment.purpose,
  amountMinor: moneyOf(payment),
  method: payment.method,
  cardId: payment.cardId,
  customerId: payment.customerId,
  save: request.save ?? false,
  returnUrl: request.returnUrl ?? null,
  ...(request.offSession ? { offSession: true } : {}),
});
