export { PartnerEventDto } from './dto/webhook.dto.js';
export { PartnerModule } from './partner.module.js';
export { topicPayloads } from './topic-payloads.js';
export { topicScopes } from './topics.js';
