import type Stripe from 'stripe';
import { randomText } from '../core/random.ts';
import { isLoopbackUrl } from '../core/loopback.ts';
import type { StripeAccount } from './account.ts';
import { invalidParam, missingResource } from './errors.ts';
import { API_VERSION } from './events.ts';
import { LIST_SHAPE, listPage } from './lists.ts';
import { type Call, type Operation, pathId } from './operations.ts';
import { mergeMetadata, readParams } from './params.ts';

const DETAILS = {
  description: 'string',
  enabled_events: 'list',
  metadata: 'hash',
  url: 'string',
} as const;

export function webhookEndpointOperations(account: StripeAccount): Operation[] {
  const { webhookEndpoints } = account.store;
  const path = '/v1/webhook_endpoints/:id';
  return [
    { method: 'POST', path: '/v1/webhook_endpoints', run: (call) => create(account, call) },
    {
      method: 'GET',
      path: '/v1/webhook_endpoints',
      run: (call) => {
        const rows = webhookEndpoints.newestFirst().map(withoutSecret);
        return listPage(rows, readParams(call.form, LIST_SHAPE), '/v1/webhook_endpoints');
      },
    },
    { method: 'GET', path, run: (call) => withoutSecret(findEndpoint(account, call)) },
    { method: 'POST', path, run: (call) => update(account, call) },
    {
      method: 'DELETE',
      path,
      run: (call) => {
        const { id } = findEndpoint(account, call);
        webhookEndpoints.delete(id);
        return { id, object: 'webhook_endpoint', deleted: true };
      },
    },
  ];
}

export function newEndpoint(
  account: StripeAccount,
  url: string,
  secret: string,
  enabledEvents: string[],
  id = `we_${randomText(24)}`,
): Stripe.WebhookEndpoint {
  if (!isLoopbackUrl(url)) {
    throw invalidParam('Invalid URL: the sandbox sends webhooks to this machine only.', 'url', 'url_invalid');
  }
  return account.store.webhookEndpoints.add({
    id,
    object: 'webhook_endpoint',
    api_version: API_VERSION,
    application: null,
    created: account.clock.seconds(),
    description: null,
    enabled_events: enabledEvents,
    livemode: false,
    metadata: {},
    secret,
    status: 'enabled',
    url,
  });
}

function create(account: StripeAccount, call: Call): Stripe.WebhookEndpoint {
  const params = readParams(call.form, { ...DETAILS, api_version: 'string', connect: 'boolean' }, [
    'enabled_events',
    'url',
  ]);
  const endpoint = newEndpoint(
    account,
    params.url ?? '',
    `whsec_${randomText(32)}`,
    params.enabled_events ?? [],
  );
  endpoint.description = params.description ?? null;
  endpoint.metadata = mergeMetadata({}, params.metadata);
  return endpoint;
}

function update(account: StripeAccount, call: Call): Stripe.WebhookEndpoint {
  const endpoint = findEndpoint(account, call);
  const params = readParams(call.form, { ...DETAILS, disabled: 'boolean' });
  if (params.url !== undefined) {
    if (!isLoopbackUrl(params.url)) throw invalidParam('Invalid URL', 'url', 'url_invalid');
    endpoint.url = params.url;
  }
  if (params.enabled_events) endpoint.enabled_events = params.enabled_events;
  if (params.description !== undefined) endpoint.description = params.description || null;
  if (params.disabled !== undefined) endpoint.status = params.disabled ? 'disabled' : 'enabled';
  endpoint.metadata = mergeMetadata(endpoint.metadata, params.metadata);
  return withoutSecret(endpoint);
}

function findEndpoint(account: StripeAccount, call: Call): Stripe.WebhookEndpoint {
  const endpoint = account.store.webhookEndpoints.get(pathId(call));
  if (endpoint) return endpoint;
  throw missingResource('webhook endpoint', pathId(call), 'webhook_endpoint');
}

/** The secret is shown once, when the endpoint is made. */
function withoutSecret(endpoint: Stripe.WebhookEndpoint): Stripe.WebhookEndpoint {
  const { secret: _secret, ...rest } = endpoint;
  return rest;
}
