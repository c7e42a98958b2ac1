import { Module } from '@nestjs/common';
import { UsersModule } from '../../identity/users/index.js';
import { MessagesModule } from '../messages/index.js';
import { SupportModule } from '../support/index.js';
import { ConversationsController } from './conversations.controller.js';
import { ConversationsGateway } from './conversations.gateway.js';
import { ConversationsQueries } from './conversations.queries.js';
import { PresenceListener } from './presence.listener.js';

@Module({
  imports: [MessagesModule, SupportModule, UsersModule],
  controllers: [ConversationsController],
  providers: [ConversationsQueries, ConversationsGateway, PresenceListener],
})
export class ConversationsModule {}
