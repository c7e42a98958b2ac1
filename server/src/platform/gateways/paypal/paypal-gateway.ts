import { Injectable } from '@nestjs/common';
import { Config } from '../../config/config.js';
import { PaypalClient } from './paypal-client.js';
import type {
  PaypalBalances,
  PaypalCapture,
  PaypalDispute,
  PaypalOrder,
  PaypalOrderRequest,
  PaypalRefund,
  PaypalRefundRequest,
  PaypalTransactions,
  PaypalTransmission,
} from './paypal-types.js';

const PAGE = 500;

const disputePath = (id: string): string => `/v1/customer/disputes/${encodeURIComponent(id)}`;

/** The few calls we make. Every call that changes something names its key. */
@Injectable()
export class PaypalGateway {
  constructor(
    private readonly config: Config,
    private readonly client: PaypalClient,
  ) {}

  get enabled(): boolean {
    return this.client.enabled;
  }

  get livemode(): boolean {
    return this.client.livemode;
  }

  createOrder(order: PaypalOrderRequest, key: string): Promise<PaypalOrder> {
    return this.client.call({ method: 'POST', path: '/v2/checkout/orders', body: order, key });
  }

  order(id: string): Promise<PaypalOrder> {
    return this.client.call({ method: 'GET', path: `/v2/checkout/orders/${encodeURIComponent(id)}` });
  }

  captureOrder(id: string, key: string): Promise<PaypalOrder> {
    const path = `/v2/checkout/orders/${encodeURIComponent(id)}/capture`;
    return this.client.call({ method: 'POST', path, body: {}, key });
  }

  capture(id: string): Promise<PaypalCapture> {
    return this.client.call({ method: 'GET', path: `/v2/payments/captures/${encodeURIComponent(id)}` });
  }

  refundCapture(id: string, refund: PaypalRefundRequest, key: string): Promise<PaypalRefund> {
    const path = `/v2/payments/captures/${encodeURIComponent(id)}/refund`;
    return this.client.call({ method: 'POST', path, body: refund, key });
  }

  refund(id: string): Promise<PaypalRefund> {
    return this.client.call({ method: 'GET', path: `/v2/payments/refunds/${encodeURIComponent(id)}` });
  }

  dispute(id: string): Promise<PaypalDispute> {
    return this.client.call({ method: 'GET', path: disputePath(id) });
  }

  /** Disputes about one of our movements, the latest first; of each only what lists tell. */
  async disputesOf(transactionId: string): Promise<PaypalDispute[]> {
    const query = new URLSearchParams({ disputed_transaction_id: transactionId });
    const path = `/v1/customer/disputes?${query.toString()}`;
    const { items } = await this.client.call<{ items?: PaypalDispute[] }>({ method: 'GET', path });
    return items ?? [];
  }

  /** PayPal keeps no keys of disputes: who repeats it asks first what the dispute has. */
  async provideEvidence(id: string, notes: string, files: readonly File[]): Promise<void> {
    const body = new FormData();
    const input = { evidences: [{ evidence_type: 'OTHER', notes }] };
    body.append('input', new File([JSON.stringify(input)], 'input.json', { type: 'application/json' }));
    for (const [index, file] of files.entries()) body.append(`file${index + 1}`, file);
    await this.client.call({ method: 'POST', path: `${disputePath(id)}/provide-evidence`, body });
  }

  /** While the buyer only asks, we answer them through PayPal. */
  async messageBuyer(id: string, message: string): Promise<void> {
    await this.client.call({ method: 'POST', path: `${disputePath(id)}/send-message`, body: { message } });
  }

  /** The buyer keeps the whole sum, and sends nothing back. */
  async acceptClaim(id: string, note: string): Promise<void> {
    const body = { note, accept_claim_type: 'REFUND' };
    await this.client.call({ method: 'POST', path: `${disputePath(id)}/accept-claim`, body });
  }

  /** Movements of the balance in a span of at most 31 days. */
  transactions(from: Date, to: Date, page: number): Promise<PaypalTransactions> {
    const query = new URLSearchParams({
      start_date: from.toISOString(),
      end_date: to.toISOString(),
      fields: 'transaction_info',
      balance_affecting_records_only: 'Y',
      page_size: String(PAGE),
      page: String(page),
    });
    return this.client.call({ method: 'GET', path: `/v1/reporting/transactions?${query.toString()}` });
  }

  balances(): Promise<PaypalBalances> {
    return this.client.call({ method: 'GET', path: '/v1/reporting/balances?currency_code=EUR' });
  }

  /**
   * Whether PayPal sent exactly these bytes to us. It is asked itself; the certificate it names must be its own, so
   * that nobody can make us ask about a foreign one.
   */
  async verifies(event: Buffer, transmission: PaypalTransmission): Promise<boolean> {
    const webhookId = this.config.env.PAYPAL_WEBHOOK_ID;
    if (webhookId === '' || !this.ownAddress(transmission.certUrl)) return false;
    const head = JSON.stringify({
      transmission_id: transmission.id,
      transmission_time: transmission.time,
      cert_url: transmission.certUrl,
      auth_algo: transmission.algorithm,
      transmission_sig: transmission.signature,
      webhook_id: webhookId,
    });
    // The signature is over the bytes, which reading and writing again might change.
    const body = `${head.slice(0, -1)},"webhook_event":${event.toString('utf8')}}`;
    const path = '/v1/notifications/verify-webhook-signature';
    const answer = await this.client.call<{ verification_status?: string }>({ method: 'POST', path, body });
    return answer.verification_status === 'SUCCESS';
  }

  private ownAddress(url: string): boolean {
    if (!URL.canParse(url)) return false;
    const { protocol, hostname, origin } = new URL(url);
    const paypal = protocol === 'https:' && (hostname === 'paypal.com' || hostname.endsWith('.paypal.com'));
    return paypal || origin === new URL(this.client.base).origin;
  }
}
