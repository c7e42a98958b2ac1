export { UsersModule } from './users.module.js';
export { type OwnTeam, TeamCardDto, TeamDirectory, type TeamParty } from './team-directory.js';
export { BrandLogos } from './brand-logos.service.js';
export { UserCardDto, UserDto } from './dto/user.dto.js';
export { type JoinedCard, cardColumns, cardJoin, cardOf, erasedCard } from './user-card.js';
export { ProfilePart, type ProfileOwner, type ProfileParts } from './profiles/profile-parts.js';
export { ProfileLinkDto, type UserProfileDto } from './profiles/dto/profile.dto.js';
export { InboxesQueries } from './profiles/inboxes.queries.js';
export { type InboxView, ProfilesQueries } from './profiles/profiles.queries.js';
export { BY_STAFF, isLongSuspension, type Restored, tooLongForSupport } from './suspensions/suspension.js';
export { CountsUnread } from './unread-counts.js';
export type { Relation } from './relations/relation.js';
export { RelationsQueries } from './relations/relations.queries.js';
export { UserSettingsService } from './user-settings.service.js';
export {
  type AccountType,
  type MezzyaType,
  type UserState,
  accountTypes,
  mezzyaTypes,
  userStates,
} from './user.types.js';
export { type UserProfileView, UsersQueries } from './users.queries.js';
export { type NewUser, UsersService } from './users.service.js';
