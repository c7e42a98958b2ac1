import { Module } from '@nestjs/common';
import { TeamsModule } from '../../identity/teams/index.js';
import { UsersModule } from '../../identity/users/index.js';
import { AddressController } from './address/address.controller.js';
import { AddressService } from './address/address.service.js';
import { EmailEvents } from './address/email-events.service.js';
import { EmailWebhookController } from './address/email-webhook.controller.js';
import { DigestsService } from './digests.service.js';
import './dto/notification.sockets.js';
import { NoticeReaders } from './notice-readers.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsListener } from './notifications.listener.js';
import { NotificationsQueries } from './notifications.queries.js';
import { NotificationsRepository } from './notifications.repository.js';
import { NotificationsService } from './notifications.service.js';
import { NotificationsView } from './notifications.view.js';
import { PushController } from './push/push.controller.js';
import { PushDevicesRepository } from './push/push-devices.repository.js';
import { PushListener } from './push/push.listener.js';
import { PushService } from './push/push.service.js';

@Module({
  imports: [TeamsModule, UsersModule],
  controllers: [
    // Before the others: `notification/device` is no id of a notification.
    PushController,
    NotificationsController,
    AddressController,
    EmailWebhookController,
  ],
  providers: [
    NotificationsRepository,
    NotificationsView,
    NotificationsQueries,
    NoticeReaders,
    NotificationsService,
    NotificationsListener,
    DigestsService,
    EmailEvents,
    AddressService,
    PushDevicesRepository,
    PushService,
    PushListener,
  ],
})
export class NotificationsModule {}
