export { createAnyjoi, type Anyjoi, type AnyjoiOptions } from './client.js';
export { AnyjoiError, type ErrorCode, type FieldError } from './errors.js';
export { eachEvent, eachOf, type EventsAsked } from './lists.js';
export { unwrap } from './unwrap.js';
export { verifyWebhook, WebhookVerificationError, type PartnerEvent, type Topic } from './webhooks.js';
export type { components, paths } from './generated/schema.js';
