import { MoneyDto } from '../../../../platform/http/common.dto.js';
import { EnumField, IdField, NestedField, StringField, UrlField } from '../../../../platform/http/fields.js';
import { type Shareable, shareables } from '../../../../platform/sharing/shared-cards.js';
import { LONGEST_MESSAGE } from '../message.types.js';

export const MOST_RECEIVERS = 20;

export class SharedRefDto {
  @EnumField(shareables, { name: 'Shareable' })
  feature: Shareable;

  @IdField()
  refId: string;
}

export class SharedCardDto {
  @StringField({ max: 200 })
  title: string;

  @StringField({ nullable: true, max: 200 })
  subtitle: string | null;

  @UrlField({ nullable: true })
  image: string | null;

  @StringField({ max: 300, description: 'its page in the app' })
  path: string;

  @StringField({ nullable: true, max: 40, description: 'its status, where it has one' })
  state: string | null;

  @NestedField(() => MoneyDto, { nullable: true })
  price: MoneyDto | null;
}

export class ShareRefInputDto {
  @EnumField(shareables, { name: 'Shareable' })
  feature: Shareable;

  @IdField()
  id: string;
}

export class ShareInputDto {
  @IdField({ optional: true, array: { max: MOST_RECEIVERS, unique: true } })
  userIds?: string[];

  @IdField({ optional: true, array: { max: MOST_RECEIVERS, unique: true } })
  conversationIds?: string[];

  @NestedField(() => ShareRefInputDto)
  ref: ShareRefInputDto;

  @StringField({ optional: true, min: 1, max: LONGEST_MESSAGE })
  text?: string;
}
