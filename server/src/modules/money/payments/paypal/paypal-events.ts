/** All we keep of an event: which object to ask about. People's data stays with PayPal. */
export interface PaypalReference {
  object: 'order' | 'capture' | 'refund' | 'dispute' | 'other';
  id: string;
  /** The order. */
  intentId: string | null;
  paymentId: string | null;
  refundId: string | null;
}

export interface PaypalEvent {
  id: string;
  type: string;
  reference: PaypalReference;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const LONGEST = 200;

type Json = Record<string, unknown>;

/** null: no event of PayPal's shape. Whole JSON it must be in any case, for it goes back to PayPal inside of ours. */
export function eventOf(bytes: Buffer): PaypalEvent | null {
  const event = parsed(bytes);
  const id = text(event['id']);
  const type = text(event['event_type']);
  if (id === null || type === null) return null;
  return { id, type, reference: referenceOf(text(event['resource_type']), json(event['resource'])) };
}

function referenceOf(kind: string | null, resource: Json): PaypalReference {
  const id = text(resource['id']) ?? '';
  if (kind === 'checkout-order') {
    const units = resource['purchase_units'];
    const unit = json(Array.isArray(units) ? units[0] : null);
    return { object: 'order', id, intentId: id, paymentId: uuid(unit['invoice_id']), refundId: null };
  }
  if (kind === 'dispute') {
    const disputeId = text(resource['dispute_id']) ?? '';
    return { object: 'dispute', id: disputeId, intentId: null, paymentId: null, refundId: null };
  }
  if (kind === 'refund')
    return { object: 'refund', id, intentId: null, paymentId: null, refundId: uuid(resource['custom_id']) };
  const order = text(json(json(resource['supplementary_data'])['related_ids'])['order_id']);
  return {
    object: kind === 'capture' ? 'capture' : 'other',
    id,
    intentId: order,
    paymentId: uuid(resource['invoice_id']),
    refundId: null,
  };
}

function parsed(bytes: Buffer): Json {
  try {
    return json(JSON.parse(bytes.toString('utf8')));
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

const json = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
const text = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST ? value : null;
const uuid = (value: unknown): string | null =>
  typeof value === 'string' && UUID.test(value) ? value : null;
