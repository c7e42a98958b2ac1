import { Module } from '@nestjs/common';
import { ReportsModule } from '../../identity/reports/index.js';
import { UploadsModule } from '../../identity/uploads/index.js';
import { UsersModule } from '../../identity/users/index.js';
import './dto/messages.sockets.js';
import { GifsController } from './gifs/gifs.controller.js';
import { Gifs } from './gifs/gifs.service.js';
import { MessageMediaListener } from './media/message-media.listener.js';
import { MessageMedia } from './media/message-media.service.js';
import { MessageChanges } from './message-changes.service.js';
import { MessagesController } from './messages.controller.js';
import { MessagesLive } from './messages.live.js';
import { MessagesQueries } from './messages.queries.js';
import { MessagesRepository } from './messages.repository.js';
import { MessagesService } from './messages.service.js';
import { LinkPreviews } from './previews/link-previews.js';
import { MessageLinkRepository } from './previews/message-link.repository.js';
import { MessageLinks } from './previews/message-links.service.js';
import { ReportedMessages } from './reported-messages.js';
import { ThreadsQueries } from './threads/threads.queries.js';
import { ThreadsRepository } from './threads/threads.repository.js';
import { ThreadsService } from './threads/threads.service.js';

@Module({
  imports: [ReportsModule, UploadsModule, UsersModule],
  controllers: [GifsController, MessagesController],
  providers: [
    MessagesRepository,
    ThreadsRepository,
    MessagesQueries,
    MessagesLive,
    MessageMedia,
    Gifs,
    MessageLinkRepository,
    MessageLinks,
    MessagesService,
    MessageChanges,
    MessageMediaListener,
    LinkPreviews,
    ThreadsQueries,
    ThreadsService,
    ReportedMessages,
  ],
  exports: [MessagesService, MessagesQueries, ThreadsService, ThreadsQueries],
})
export class MessagesModule {}
