/** The part of PayPal's objects that is simulated, as its published schemas name it. */

export interface PaypalMoney {
  currency_code: string;
  value: string;
}

export interface PaypalLink {
  href: string;
  rel: string;
  method: 'GET' | 'POST' | 'PATCH';
}

export type OrderStatus = 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
export type CaptureStatus =
  'COMPLETED' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'PENDING' | 'REFUNDED' | 'FAILED';
export type RefundStatus = 'CANCELLED' | 'FAILED' | 'PENDING' | 'COMPLETED';

export interface PaypalCapture {
  id: string;
  status: CaptureStatus;
  status_details?: { reason: 'PENDING_REVIEW' };
  amount: PaypalMoney;
  final_capture: boolean;
  seller_protection: { status: 'ELIGIBLE'; dispute_categories: string[] };
  seller_receivable_breakdown?: {
    gross_amount: PaypalMoney;
    paypal_fee: PaypalMoney;
    net_amount: PaypalMoney;
  };
  custom_id?: string;
  invoice_id?: string;
  supplementary_data?: { related_ids: { order_id: string } };
  links: PaypalLink[];
  create_time: string;
  update_time: string;
}

export interface PaypalRefund {
  id: string;
  status: RefundStatus;
  amount: PaypalMoney;
  custom_id?: string;
  note_to_payer?: string;
  seller_payable_breakdown: {
    gross_amount: PaypalMoney;
    paypal_fee: PaypalMoney;
    net_amount: PaypalMoney;
    total_refunded_amount: PaypalMoney;
  };
  links: PaypalLink[];
  create_time: string;
  update_time: string;
}

export interface PaypalOrder {
  id: string;
  status: OrderStatus;
  intent?: 'CAPTURE';
  payment_source?: { paypal: { email_address?: string; account_id?: string; account_status?: 'VERIFIED' } };
  payer?: { email_address: string; payer_id: string };
  purchase_units?: {
    reference_id: string;
    amount?: PaypalMoney;
    description?: string;
    custom_id?: string;
    invoice_id?: string;
    payments?: { captures: PaypalCapture[]; refunds?: PaypalRefund[] };
  }[];
  links: PaypalLink[];
  create_time?: string;
  update_time?: string;
}

export interface PaypalEvent {
  id: string;
  create_time: string;
  resource_type: 'checkout-order' | 'capture' | 'refund';
  event_type: string;
  event_version: '1.0';
  resource_version: '2.0';
  summary: string;
  resource: object;
  links: PaypalLink[];
}

/** One call and its answer, as the schema check wants to see them. */
export interface PaypalExchange {
  requestId: string;
  method: string;
  /** As PayPal itself would have it, without the query. */
  path: string;
  query: Record<string, unknown>;
  body: unknown;
  status: number;
  response: unknown;
}
