import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { CategoriesModule } from '../categories/index.js';
import { UploadsModule } from '../uploads/index.js';
import { MeController } from './me.controller.js';
import { UserSearchController } from './user-search.controller.js';
import { UserSettingsController } from './user-settings.controller.js';
import { ProfileCards } from './profiles/profile-cards.js';
import { ProfilePartsReader } from './profiles/profile-parts.js';
import { InboxesQueries } from './profiles/inboxes.queries.js';
import { ProfilesController } from './profiles/profiles.controller.js';
import { ProfilesQueries } from './profiles/profiles.queries.js';
import { RelationsNoticesListener } from './relations/relations-notices.listener.js';
import { RelationsPersonalData } from './relations/personal-data.repository.js';
import { RelationsController } from './relations/relations.controller.js';
import { RelationsQueries } from './relations/relations.queries.js';
import { RelationsRepository } from './relations/relations.repository.js';
import { RelationsService } from './relations/relations.service.js';
import { SuspensionsRepository } from './suspensions/suspensions.repository.js';
import { UnreadCounts } from './unread-counts.js';
import { UsersRepository } from './users.repository.js';
import { BrandLogos } from './brand-logos.service.js';
import { UsersPersonalData } from './personal-data.repository.js';
import { UsersService } from './users.service.js';
import { UsersSearch } from './users.search.js';
import { UsersQueries } from './users.queries.js';
import { UsernamesRepository } from './usernames.repository.js';
import { UsernamesService } from './usernames.service.js';
import { ProfileService } from './profile.service.js';
import { UserSettingsRepository } from './user-settings.repository.js';
import { Teams } from './team-directory.js';
import { UserSettingsService } from './user-settings.service.js';
import './dto/unread.sockets.js';

@Module({
  imports: [DiscoveryModule, CategoriesModule, UploadsModule],
  controllers: [
    MeController,
    UserSearchController,
    UserSettingsController,
    ProfilesController,
    RelationsController,
  ],
  providers: [
    UsersRepository,
    UsersPersonalData,
    UsersService,
    UsersQueries,
    UnreadCounts,
    UsersSearch,
    BrandLogos,
    UsernamesRepository,
    UsernamesService,
    ProfileService,
    UserSettingsRepository,
    UserSettingsService,
    SuspensionsRepository,
    RelationsRepository,
    RelationsService,
    RelationsNoticesListener,
    RelationsQueries,
    RelationsPersonalData,
    ProfilePartsReader,
    Teams,
    ProfilesQueries,
    InboxesQueries,
    ProfileCards,
  ],
  exports: [
    UsersService,
    UsersQueries,
    BrandLogos,
    UserSettingsService,
    ProfilesQueries,
    RelationsQueries,
    InboxesQueries,
  ],
})
export class UsersModule {}
