export { WebhookInboxModule } from './webhook-inbox.module.js';
