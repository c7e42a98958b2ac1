import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import type { webhooks } from './generated/schema.js';

export { WebhookVerificationError };

type Events = {
  [Topic in keyof webhooks]: webhooks[Topic]['post']['requestBody']['content']['application/json'] & {
    type: Topic;
  };
};

export type Topic = keyof Events;
/** What an endpoint is sent; `type` says what `data` is. */
export type PartnerEvent = Events[Topic];

const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

type GivenHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

function valueOf(headers: GivenHeaders, name: string): string {
  if (headers instanceof Headers) return headers.get(name) ?? '';
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return typeof found === 'string' ? found : (found?.[0] ?? '');
}

/**
 * The event of a request to an endpoint, once it is sure that it is ours: signed with the secret of the endpoint and at most
 * five minutes old, so that what was overheard cannot be sent again. `body` is the text as it came. Throws a
 * WebhookVerificationError otherwise. While a secret is rotated give both.
 */
export function verifyWebhook(
  body: string,
  headers: GivenHeaders,
  secret: string | readonly string[],
): PartnerEvent {
  const signed = Object.fromEntries(names.map((name) => [name, valueOf(headers, name)]));
  const secrets = typeof secret === 'string' ? [secret] : secret;
  let refused: unknown = new WebhookVerificationError('There is no secret');
  for (const one of secrets) {
    try {
      return new Webhook(one).verify(body, signed) as PartnerEvent;
    } catch (error) {
      if (!(error instanceof WebhookVerificationError)) throw error;
      refused = error;
    }
  }
  throw refused;
}
