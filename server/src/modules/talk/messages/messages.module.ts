import { Module } from '@nestjs/common';
import { ReportsModule } from '../../identity/reports/index.js';
import { TeamsModule } from '../../identity/teams/index.js';
import { UploadsModule } from '../../identity/uploads/index.js';
import { UsersModule } from '../../identity/users/index.js';
import { BreedsModule } from '../../deals/breeds/index.js';
import { TaxModule } from '../../money/tax/index.js';
import { LedgerModule } from '../../money/ledger/index.js';
import { PaymentsModule } from '../../money/payments/index.js';
import { WalletModule } from '../../money/wallet/index.js';
import './dto/messages.sockets.js';
import { BroadcastAudience } from './broadcasts/broadcast-audience.js';
import { BroadcastJobs } from './broadcasts/broadcast-jobs.js';
import { BroadcastWorker } from './broadcasts/broadcast-worker.js';
import { BroadcastsController } from './broadcasts/broadcasts.controller.js';
import { BroadcastsQueries } from './broadcasts/broadcasts.queries.js';
import { BroadcastsRepository } from './broadcasts/broadcasts.repository.js';
import { BroadcastsService } from './broadcasts/broadcasts.service.js';
import { DeliveriesRepository } from './broadcasts/deliveries.repository.js';
import './broadcasts/dto/broadcasts.sockets.js';
import { SubscriberSources } from './broadcasts/subscriber-source.js';
import { GifsController } from './gifs/gifs.controller.js';
import { Gifs } from './gifs/gifs.service.js';
import { GiftGate } from './gifts/gift-gate.js';
import { GiftPurchase } from './gifts/gift-purchase.js';
import { GiftsController } from './gifts/gifts.controller.js';
import { GiftsQueries } from './gifts/gifts.queries.js';
import { GiftsRepository } from './gifts/gifts.repository.js';
import { GiftsService } from './gifts/gifts.service.js';
import { GroupLive } from './groups/group-live.js';
import { GroupMessages } from './groups/group-messages.service.js';
import { GroupsQueries } from './groups/groups.queries.js';
import { GroupsRepository } from './groups/groups.repository.js';
import { SquadChatsListener } from './groups/squad-chats.listener.js';
import { SquadChats } from './groups/squad-chats.service.js';
import { MessageMediaListener } from './media/message-media.listener.js';
import { MessageMedia } from './media/message-media.service.js';
import { MessageChanges } from './message-changes.service.js';
import { MessageVersionsRepository } from './message-versions.repository.js';
import { MessageWriter } from './message-writer.js';
import { MessagesController } from './messages.controller.js';
import { MessagesLive } from './messages.live.js';
import { MessagesQueries } from './messages.queries.js';
import { MessagesRepository } from './messages.repository.js';
import { NewMessagesRepository } from './new-messages.repository.js';
import { MessagesView } from './messages.view.js';
import { MessagesService } from './messages.service.js';
import {
  LockedMessagesController,
  UnlockPayments,
  UnlockThing,
} from './paid/locked/locked-messages.controller.js';
import { LockedMessagesRepository } from './paid/locked/locked-messages.repository.js';
import { LockedMessages } from './paid/locked/locked-messages.service.js';
import { UnlockPurchase } from './paid/locked/unlock-purchase.js';
import { PaidFacts } from './paid/paid-facts.js';
import { PaidMessageBooks } from './paid/paid-messages.books.js';
import { PaidMessagesListener } from './paid/paid-messages.listener.js';
import { PaidMessagesRepository } from './paid/paid-messages.repository.js';
import { PaidMessages } from './paid/paid-messages.service.js';
import { LinkPreviews } from './previews/link-previews.js';
import { MessageLinkRepository } from './previews/message-link.repository.js';
import { MessageLinks } from './previews/message-links.service.js';
import { ReportedMessages } from './reported-messages.js';
import { DealCardsListener } from './shares/deal-cards.listener.js';
import { SharesController } from './shares/shares.controller.js';
import { ReactionsQueries } from './reactions/reactions.queries.js';
import { ReactionsRepository } from './reactions/reactions.repository.js';
import { SharesService } from './shares/shares.service.js';
import { ThreadsQueries } from './threads/threads.queries.js';
import { ThreadsRepository } from './threads/threads.repository.js';
import { ThreadsService } from './threads/threads.service.js';

@Module({
  imports: [
    ReportsModule,
    TeamsModule,
    UploadsModule,
    UsersModule,
    LedgerModule,
    WalletModule,
    PaymentsModule,
    TaxModule,
    BreedsModule,
  ],
  controllers: [
    // Before the messages: `messages/broadcast` is no type of them.
    BroadcastsController,
    SharesController,
    GifsController,
    GiftsController,
    LockedMessagesController,
    UnlockPayments,
    MessagesController,
  ],
  providers: [
    MessagesRepository,
    ThreadsRepository,
    NewMessagesRepository,
    MessageVersionsRepository,
    ReactionsRepository,
    ReactionsQueries,
    GroupsRepository,
    MessagesView,
    MessagesQueries,
    GroupsQueries,
    GroupLive,
    GroupMessages,
    SquadChats,
    SquadChatsListener,
    MessagesLive,
    MessageMedia,
    Gifs,
    MessageLinkRepository,
    MessageLinks,
    MessageWriter,
    MessagesService,
    MessageChanges,
    MessageMediaListener,
    LinkPreviews,
    ThreadsQueries,
    ThreadsService,
    ReportedMessages,
    PaidMessagesRepository,
    PaidMessageBooks,
    PaidMessages,
    PaidMessagesListener,
    PaidFacts,
    LockedMessagesRepository,
    LockedMessages,
    UnlockPurchase,
    GiftsRepository,
    GiftsQueries,
    GiftGate,
    GiftsService,
    GiftPurchase,
    UnlockThing,
    SharesService,
    DealCardsListener,
    SubscriberSources,
    BroadcastAudience,
    BroadcastsRepository,
    DeliveriesRepository,
    BroadcastWorker,
    BroadcastJobs,
    BroadcastsService,
    BroadcastsQueries,
  ],
  exports: [MessagesService, MessagesQueries, GroupsQueries, ThreadsService, ThreadsQueries],
})
export class MessagesModule {}
