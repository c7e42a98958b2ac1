import { LoginCodeEntity, SecondFactorEntity, SessionEntity } from '../modules/auth/auth.entities.js';
import { UserEntity } from '../modules/users/user.entity.js';

/** Every table mapping; the composition root is the only place that knows all of them. */
export const entities: (new () => object)[] = [
  UserEntity, SessionEntity, LoginCodeEntity, SecondFactorEntity];
