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
export type DisputeStatus =
  'WAITING_FOR_SELLER_RESPONSE' | 'WAITING_FOR_BUYER_RESPONSE' | 'UNDER_REVIEW' | 'RESOLVED';
export type DisputeStage = 'INQUIRY' | 'CHARGEBACK';
export type DisputeOutcome = 'RESOLVED_BUYER_FAVOUR' | 'RESOLVED_SELLER_FAVOUR' | 'CANCELED_BY_BUYER';
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

/** As `customer_disputes_v1.json` of PayPal's published specifications (1.10) names it. */
export interface PaypalDispute {
  dispute_id: string;
  create_time: string;
  update_time: string;
  disputed_transactions: {
    seller_transaction_id: string;
    create_time: string;
    transaction_status: 'COMPLETED' | 'REVERSED';
    gross_amount: PaypalMoney;
    invoice_number?: string;
    custom?: string;
  }[];
  reason: string;
  status: DisputeStatus;
  dispute_amount: PaypalMoney;
  dispute_outcome?: { outcome_code: DisputeOutcome };
  money_movements?: {
    affected_party: 'SELLER';
    amount: PaypalMoney;
    initiated_time: string;
    type: 'DEBIT' | 'CREDIT';
    reason: 'DISPUTE_SETTLEMENT' | 'CHARGEBACK_FEE';
  }[];
  dispute_life_cycle_stage: DisputeStage;
  dispute_channel: 'INTERNAL' | 'EXTERNAL';
  messages?: { posted_by: 'SELLER'; time_posted: string; content: string }[];
  evidences?: {
    evidence_type: 'OTHER';
    notes: string;
    source: 'SUBMITTED_BY_SELLER';
    date: string;
    documents?: { name: string }[];
  }[];
  seller_response_due_date?: string;
  links: PaypalLink[];
}

export interface PaypalEvent {
  id: string;
  create_time: string;
  resource_type: 'checkout-order' | 'capture' | 'refund' | 'dispute';
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
