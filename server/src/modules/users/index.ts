export { UserCardDto, UserDto } from './dto/user.dto.js';
export { cardOf } from './user-card.js';
export { type AccountType, accountTypes, type SocialPlatform, socialPlatforms } from './user.types.js';
export { type UserProfileView, UsersQueries } from './users.queries.js';
export { type NewUser, UsersService } from './users.service.js';
export { UsersModule } from './users.module.js';
