import { Injectable } from '@nestjs/common';
import { AppError } from '../../../../kernel/app-error.js';
import { Config } from '../../../../platform/config/config.js';
import { AppStore, type AppleTransaction } from '../../../../platform/gateways/stores/app-store.js';
import {
  GooglePlay,
  type PlayOrder,
  type PlayProduct,
} from '../../../../platform/gateways/stores/google-play.js';
import { refusedReceipt, type StoreSale } from './store-sale.js';

const CONSUMABLE = 'Consumable';
const TAKEN_BACK = 1;
const PENDING = 2;

/** Asks the stores how a purchase stands now; a receipt, a notice or a token only says which one to ask about. */
@Injectable()
export class StoreReader {
  constructor(
    private readonly apple: AppStore,
    private readonly google: GooglePlay,
    private readonly config: Config,
  ) {}

  /** What a receipt of the app is about. */
  async receipt(receipt: string): Promise<StoreSale> {
    if (!this.apple.enabled)
      throw new AppError('UNAVAILABLE', {
        en: 'Purchases of the App Store are not set up here',
        de: 'Käufe im App Store sind hier nicht eingerichtet',
      });
    const told = this.apple.receipt(receipt);
    if (!told)
      throw refusedReceipt('genuine', {
        en: 'This is no receipt of the App Store for this app',
        de: 'Das ist kein Beleg des App Stores für diese App',
      });
    const sale = await this.transaction(told.transactionId);
    if (!sale)
      throw refusedReceipt('known', {
        en: 'The App Store does not know this purchase',
        de: 'Der App Store kennt diesen Kauf nicht',
      });
    return sale;
  }

  async transaction(id: string): Promise<StoreSale | null> {
    const transaction = await this.apple.transaction(id);
    return transaction && saleOfApple(transaction);
  }

  async purchase(productId: string, purchaseToken: string): Promise<StoreSale | null> {
    const product = await this.google.product(productId, purchaseToken);
    if (!product?.orderId || product.purchaseState === undefined) return null;
    this.refuseUnpaid(product);
    return {
      store: 'google',
      transactionId: product.orderId,
      productId,
      userId: product.obfuscatedExternalAccountId?.toLowerCase() ?? null,
      state: stateOf(product.purchaseState),
      grossMinor: centsOf(await this.google.order(product.orderId)),
      purchaseToken,
    };
  }

  /** Testers of the shop pay nothing; elsewhere than in production their purchases count. */
  private refuseUnpaid({ purchaseType, quantity }: Partial<PlayProduct>): void {
    if (purchaseType !== undefined && this.config.production)
      throw refusedReceipt('paid', {
        en: 'Nothing was paid for this purchase',
        de: 'Für diesen Kauf wurde nichts bezahlt',
      });
    if ((quantity ?? 1) !== 1) throw severalAtOnce();
  }
}

function saleOfApple(transaction: AppleTransaction): StoreSale {
  const { transactionId, productId, appAccountToken, quantity, price, currency, type } = transaction;
  if (type !== CONSUMABLE)
    throw refusedReceipt('consumable', {
      en: 'This purchase is not one of coins',
      de: 'Mit diesem Kauf wurden keine Coins gekauft',
    });
  if (quantity !== 1) throw severalAtOnce();
  const inEuros = currency === 'EUR' && price !== undefined;
  return {
    store: 'apple',
    transactionId,
    productId,
    userId: appAccountToken?.toLowerCase() ?? null,
    state: transaction.revocationDate === undefined ? 'paid' : 'revoked',
    // Thousandths of the currency.
    grossMinor: inEuros ? Math.round(price / 10) : null,
    purchaseToken: null,
  };
}

const stateOf = (purchaseState: number): StoreSale['state'] =>
  purchaseState === TAKEN_BACK ? 'revoked' : purchaseState === PENDING ? 'pending' : 'paid';

function centsOf(order: Partial<PlayOrder> | null): number | null {
  const total = order?.total;
  if (total?.currencyCode !== 'EUR') return null;
  return Number(total.units ?? 0) * 100 + Math.round((total.nanos ?? 0) / 10_000_000);
}

const severalAtOnce = () =>
  refusedReceipt('quantity', { en: 'Buy one package at a time', de: 'Kaufe immer nur ein Paket auf einmal' });
