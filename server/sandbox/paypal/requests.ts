import type { PaypalAccount } from './account.ts';
import type { PaypalCall } from './operations.ts';
import type { RequestRecord } from './store.ts';

const HOUR = 3_600_000;
/** How long PayPal keeps the request ids of its interfaces. */
export const ORDER_KEYS_LIVE = 6 * HOUR;
export const PAYMENT_KEYS_LIVE = 45 * 24 * HOUR;

/** The object that was made with this request id, while PayPal remembers it. */
export function repeated(
  account: PaypalAccount,
  { requestId }: PaypalCall,
  object: RequestRecord['object'],
  lives: number,
): string | null {
  const known = requestId === null ? undefined : account.store.requests.get(`${object}:${requestId}`);
  return known && account.clock.now() - known.at < lives ? known.objectId : null;
}

export function remember(
  account: PaypalAccount,
  { requestId }: PaypalCall,
  object: RequestRecord['object'],
  objectId: string,
): void {
  if (requestId === null) return;
  const at = account.clock.now();
  account.store.requests.add({ id: `${object}:${requestId}`, object, objectId, at });
}
