import { CategoryEntity } from '../modules/categories/category.entity.js';
import { MediaEntity, MediaUseEntity } from '../modules/uploads/media.entity.js';
import { WaitlistEntryEntity } from '../modules/waitlist/waitlist.entity.js';
import { LoginCodeEntity, SecondFactorEntity, SessionEntity } from '../modules/auth/auth.entities.js';
import { TrackedContentEntity } from '../modules/tracking/tracked-content.entity.js';
import {
  ReleasedUsernameEntity,
  UserPreferenceEntity,
  UserSettingEntity,
} from '../modules/users/user-settings.entity.js';
import { UserEntity } from '../modules/users/user.entity.js';
import {
  CoinLotEntity,
  CoinLotTakeEntity,
  WalletTransactionEntity,
} from '../modules/wallet/wallet.entities.js';

/** Every table mapping; the composition root is the only place that knows all of them. */
export const entities: (new () => object)[] = [
  UserEntity,
  UserSettingEntity,
  UserPreferenceEntity,
  ReleasedUsernameEntity,
  MediaEntity,
  MediaUseEntity,
  CategoryEntity,
  WaitlistEntryEntity,
  CoinLotEntity,
  CoinLotTakeEntity,
  WalletTransactionEntity,
  SessionEntity,
  LoginCodeEntity,
  SecondFactorEntity,
  TrackedContentEntity,
];
