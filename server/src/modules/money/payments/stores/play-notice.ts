/** What is kept of a real-time developer notification. */
export interface PlayNotice {
  about: 'purchased' | 'canceled' | 'voided';
  productId: string | null;
  purchaseToken: string;
}

export interface PlayMessage {
  id: string;
  /** null = about something that is not ours to handle (a test, a subscription, another app). */
  notice: PlayNotice | null;
}

type Json = Record<string, unknown>;

const object = (value: unknown): Json | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : null;
const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** One-time products: 1 bought, 2 a pending purchase was cancelled. */
const kinds: Partial<Record<number, PlayNotice['about']>> = { 1: 'purchased', 2: 'canceled' };

/** Reads a push message of Pub/Sub; null = it is none. */
export function playMessageOf(body: unknown, packageName: string): PlayMessage | null {
  const message = object(object(body)?.['message']);
  const id = text(message?.['messageId']);
  const data = text(message?.['data']);
  if (id === null || data === null) return null;
  const content = contentOf(data);
  if (content === null) return null;
  return { id, notice: content['packageName'] === packageName ? noticeOf(content) : null };
}

function contentOf(data: string): Json | null {
  try {
    return object(JSON.parse(Buffer.from(data, 'base64').toString('utf8')));
  } catch {
    // What is not JSON is no notification.
    return null;
  }
}

function noticeOf(content: Json): PlayNotice | null {
  const voided = text(object(content['voidedPurchaseNotification'])?.['purchaseToken']);
  if (voided !== null) return { about: 'voided', productId: null, purchaseToken: voided };
  const product = object(content['oneTimeProductNotification']);
  const purchaseToken = text(product?.['purchaseToken']);
  const about = kinds[Number(product?.['notificationType'])];
  if (purchaseToken === null || about === undefined) return null;
  return { about, productId: text(product?.['sku']), purchaseToken };
}
