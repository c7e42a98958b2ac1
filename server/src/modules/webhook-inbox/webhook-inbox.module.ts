import { Module } from '@nestjs/common';
import { WebhookInboxController } from './webhook-inbox.controller.js';
import { WebhookInboxRepository } from './webhook-inbox.repository.js';
import { WebhookInboxService } from './webhook-inbox.service.js';

@Module({
  controllers: [WebhookInboxController],
  providers: [WebhookInboxRepository, WebhookInboxService],
})
export class WebhookInboxModule {}
