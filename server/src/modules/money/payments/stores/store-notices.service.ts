import { Injectable, Logger } from '@nestjs/common';
import { AppError } from '../../../../kernel/app-error.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { AppStore } from '../../../../platform/gateways/stores/app-store.js';
import { GooglePlay } from '../../../../platform/gateways/stores/google-play.js';
import { failpoint } from '../../../../platform/observability/failpoint.js';
import { Metrics } from '../../../../platform/observability/metrics.js';
import { Inbox } from '../../../../platform/outbox/inbox.js';
import { HandlesInbox, type InboxMessage } from '../../../../platform/outbox/handles-inbox.js';
import { Repeat } from '../../../../platform/jobs/repeat.js';
import { HOUR } from '../../../../kernel/clock.js';
import { Clawbacks } from './clawbacks.service.js';
import { Crediting } from './crediting.service.js';
import type { PlayNotice } from './play-notice.js';
import { StorePurchasesRepository } from './store-purchases.repository.js';
import { StoreReader } from './store-reader.js';
import type { StoreSale } from './store-sale.js';

interface AppleHint {
  transactionId: string;
}

type Outcome = 'processed' | 'ignored';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** 100 % in thousandths of a percent. */
const WHOLE = 100_000;

/** What the stores tell us by themselves; each word makes us ask how the purchase stands. */
@Injectable()
export class StoreNotices {
  private readonly logger = new Logger('Stores');

  constructor(
    private readonly inbox: Inbox,
    private readonly apple: AppStore,
    private readonly google: GooglePlay,
    private readonly reader: StoreReader,
    private readonly crediting: Crediting,
    private readonly clawbacks: Clawbacks,
    private readonly purchases: StorePurchasesRepository,
    private readonly metrics: Metrics,
    private readonly settings: SettingsStore,
  ) {}

  @HandlesInbox('apple')
  handleApple({ type, payload }: InboxMessage<AppleHint>): Promise<Outcome> {
    return this.ofApple(type, payload.transactionId);
  }

  @HandlesInbox('google-play')
  handleGoogle({ payload }: InboxMessage<PlayNotice>): Promise<Outcome> {
    return this.ofGoogle(payload);
  }

  /** False = not signed by Apple for our app. */
  async receiveApple(signedPayload: string): Promise<boolean> {
    const notice = this.apple.enabled ? this.apple.notification(signedPayload) : null;
    if (!notice) return false;
    const { id: externalId, type, transactionId } = notice;
    if (transactionId !== null)
      await this.inbox.receive({ provider: 'apple', externalId, type, payload: { transactionId } });
    return true;
  }

  async receiveGoogle(externalId: string, notice: PlayNotice): Promise<void> {
    await this.inbox.receive({ provider: 'google-play', externalId, type: notice.about, payload: notice });
  }

  /** What was voided and nobody told us. */
  @Repeat({ name: 'inAppPurchases.voided', everyMs: HOUR })
  async catchUp(): Promise<number> {
    if (!this.google.enabled) return 0;
    let count = 0;
    for (let page: string | undefined, first = true; first || page !== undefined; first = false) {
      const { purchases, next } = await this.google.voided(page);
      const ids = purchases.map(({ orderId }) => orderId);
      for (const id of await this.purchases.standing('google', ids)) if (await this.caughtUp(id)) count++;
      page = next;
    }
    return count;
  }

  /** One that cannot be taken back now is found again in an hour, and does not keep the others waiting. */
  private async caughtUp(id: string): Promise<boolean> {
    try {
      return await this.clawbacks.take('google', id);
    } catch (error) {
      this.metrics.anomalies.inc({ kind: 'store_refund_failed' });
      this.logger.error(`google ${id}: ${error instanceof Error ? error.message : String(error)}`);
      return false;
    }
  }

  private async ofApple(type: string, transactionId: string): Promise<Outcome> {
    switch (type) {
      case 'REFUND':
      case 'REVOKE':
        return this.takeBack(await this.reader.transaction(transactionId));
      case 'ONE_TIME_CHARGE':
        return this.credit(await this.reader.transaction(transactionId));
      case 'CONSUMPTION_REQUEST':
        return this.tellConsumption(transactionId);
      case 'REFUND_REVERSED':
        return this.giveAgain(await this.reader.transaction(transactionId));
      default:
        return 'ignored';
    }
  }

  private async ofGoogle({ about, productId, purchaseToken }: PlayNotice): Promise<Outcome> {
    const known = await this.purchases.byToken(purchaseToken);
    const product = known?.productId ?? productId;
    if (product === null) return 'ignored';
    const sale = await this.reader.purchase(product, purchaseToken);
    return about === 'purchased' ? this.credit(sale) : this.takeBack(sale);
  }

  private async takeBack(sale: StoreSale | null): Promise<Outcome> {
    if (sale?.state !== 'revoked') return 'ignored';
    failpoint('clawback.afterAnswer');
    const taken = await this.clawbacks.take(sale.store, sale.transactionId);
    failpoint('clawback.afterCommit');
    return taken ? 'processed' : 'ignored';
  }

  /** The store changed its mind after the coins were taken back. */
  private async giveAgain(sale: StoreSale | null): Promise<Outcome> {
    if (sale?.state !== 'paid') return 'ignored';
    return (await this.clawbacks.restore(sale.store, sale.transactionId)) ? 'processed' : 'ignored';
  }

  /** The app may have been closed before it could bring the receipt. */
  private async credit(sale: StoreSale | null): Promise<Outcome> {
    if (!sale?.userId || !UUID.test(sale.userId) || sale.state !== 'paid') return 'ignored';
    return this.unlessRefused(sale, sale.userId);
  }

  /** How much of it is spent, so that the store can decide about a refund. */
  private async tellConsumption(transactionId: string): Promise<Outcome> {
    const purchase = await this.purchases.of('apple', transactionId);
    if (!purchase || !this.settings.get('store.consumptionConsent')) return 'ignored';
    const { coins, used } = await this.clawbacks.spent(purchase.paymentId);
    await this.apple.sendConsumption(transactionId, {
      customerConsented: true,
      consumptionPercentage: Math.floor((used * WHOLE) / Math.max(1, coins)),
      deliveryStatus: 'DELIVERED',
      refundPreference: used === 0 ? 'GRANT_FULL' : 'DECLINE',
      sampleContentProvided: false,
    });
    return 'processed';
  }

  /** A sale that we refuse would be refused again: it is told to staff, and the store gives the money back. */
  private async unlessRefused(sale: StoreSale, userId: string): Promise<Outcome> {
    try {
      await this.crediting.credit(sale, userId);
      return 'processed';
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      this.metrics.anomalies.inc({ kind: 'store_notice_refused' });
      this.logger.warn(error.message);
      return 'ignored';
    }
  }
}
