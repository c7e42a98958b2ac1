/** The parts of PayPal's answers that we read; everything that its schemas leave optional is optional here. */

export interface PaypalMoney {
  currency_code: string;
  value: string;
}

export interface PaypalCapture {
  id: string;
  status?: string;
  amount?: PaypalMoney;
  custom_id?: string;
  invoice_id?: string;
  seller_receivable_breakdown?: { paypal_fee?: PaypalMoney };
  supplementary_data?: { related_ids?: { order_id?: string } };
}

export interface PaypalRefund {
  id: string;
  status?: string;
  status_details?: { reason?: string };
  amount?: PaypalMoney;
  custom_id?: string;
  links?: PaypalLink[];
}

export interface PaypalLink {
  href: string;
  rel: string;
}

export interface PaypalOrder {
  id: string;
  status?: string;
  payer?: { payer_id?: string; address?: { country_code?: string } };
  purchase_units?: {
    amount?: PaypalMoney;
    custom_id?: string;
    invoice_id?: string;
    payments?: { captures?: PaypalCapture[]; refunds?: PaypalRefund[] };
  }[];
  links?: PaypalLink[];
}

export interface PaypalOrderRequest {
  intent: 'CAPTURE';
  purchase_units: { amount: PaypalMoney; description: string; custom_id: string; invoice_id: string }[];
  payment_source: {
    paypal: {
      experience_context: {
        brand_name: string;
        shipping_preference: 'NO_SHIPPING';
        user_action: 'PAY_NOW';
        payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED';
        return_url: string;
        cancel_url: string;
      };
    };
  };
}

export interface PaypalRefundRequest {
  amount: PaypalMoney;
  custom_id: string;
}

/** As `customer_disputes_v1.json` of PayPal's published specifications (1.10) names it; what we read of it. */
export interface PaypalDispute {
  dispute_id: string;
  create_time?: string;
  disputed_transactions?: { seller_transaction_id?: string }[];
  reason?: string;
  status?: string;
  dispute_amount?: PaypalMoney;
  dispute_outcome?: { outcome_code?: string };
  money_movements?: { affected_party?: string; amount?: PaypalMoney; type?: string; reason?: string }[];
  dispute_life_cycle_stage?: string;
  messages?: { posted_by?: string; content?: string }[];
  evidences?: { notes?: string; source?: string }[];
  seller_response_due_date?: string;
}

export interface PaypalTransaction {
  transaction_id: string;
  /** The movement that this one is about. */
  paypal_reference_id?: string;
  transaction_event_code?: string;
  transaction_initiation_date?: string;
  transaction_amount?: PaypalMoney;
  fee_amount?: PaypalMoney;
  transaction_status?: string;
}

export interface PaypalTransactions {
  transaction_details?: { transaction_info: PaypalTransaction }[];
  total_pages?: number;
}

export interface PaypalBalances {
  balances?: { currency?: string; total_balance?: PaypalMoney }[];
}

/** What PayPal sends along with an event, for its signature. */
export interface PaypalTransmission {
  id: string;
  time: string;
  signature: string;
  certUrl: string;
  algorithm: string;
}
