export { UserCardDto, UserDto } from './dto/user.dto.js';
export { cardColumns, cardOf, type JoinedCard } from './user-card.js';
export { type AccountType, accountTypes, type UserState, userStates } from './user.types.js';
export { type UserProfileView, UsersQueries } from './users.queries.js';
export { UsersService } from './users.service.js';
export { UserSettingsService } from './user-settings.service.js';
export { UsersModule } from './users.module.js';
