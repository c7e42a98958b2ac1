import { Module } from '@nestjs/common';
import { ReportsModule } from '../../identity/reports/index.js';
import { UsersModule } from '../../identity/users/index.js';
import { LedgerModule } from '../../money/ledger/index.js';
import { PaymentsModule } from '../../money/payments/index.js';
import { WalletModule } from '../../money/wallet/index.js';
import './dto/messages.sockets.js';
import { MessageChanges } from './message-changes.service.js';
import { MessagesController } from './messages.controller.js';
import { MessagesLive } from './messages.live.js';
import { MessagesQueries } from './messages.queries.js';
import { MessagesRepository } from './messages.repository.js';
import { MessagesService } from './messages.service.js';
import { PaidMessageBooks } from './paid/paid-messages.books.js';
import { PaidMessagesListener } from './paid/paid-messages.listener.js';
import { PaidMessagesRepository } from './paid/paid-messages.repository.js';
import { PaidMessages } from './paid/paid-messages.service.js';
import { ReportedMessages } from './reported-messages.js';
import { ThreadsQueries } from './threads/threads.queries.js';
import { ThreadsRepository } from './threads/threads.repository.js';
import { ThreadsService } from './threads/threads.service.js';

@Module({
  imports: [ReportsModule, UsersModule, LedgerModule, WalletModule, PaymentsModule],
  controllers: [MessagesController],
  providers: [
    MessagesRepository,
    ThreadsRepository,
    MessagesQueries,
    MessagesLive,
    MessagesService,
    MessageChanges,
    ThreadsQueries,
    ThreadsService,
    ReportedMessages,
    PaidMessagesRepository,
    PaidMessageBooks,
    PaidMessages,
    PaidMessagesListener,
  ],
  exports: [MessagesService, MessagesQueries, ThreadsService, ThreadsQueries],
})
export class MessagesModule {}
