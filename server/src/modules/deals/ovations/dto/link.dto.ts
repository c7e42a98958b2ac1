import {
  IdField,
  IntField,
  NestedField,
  StringField,
  TimeField,
  UrlField,
} from '../../../../platform/http/fields.js';
import { UserCardDto } from '../../../identity/users/index.js';
import { ConsentWordingDto } from './ovation.dto.js';

export class OvationLinkInputDto {
  @StringField({ min: 10, max: 1000, description: 'what people are asked to speak about' }) prompt: string;
  @IntField({ min: 1, max: 365, optional: true, description: 'days that it is open' }) days?: number;
}

export class OvationLinkDto {
  @IdField() id: string;
  @StringField({ max: 1000 }) prompt: string;
  @IntField({ description: 'ovations that came by it' }) answers: number;
  @TimeField() expiresAt: string;
  @TimeField({ nullable: true }) revokedAt: string | null;
  @TimeField() createdAt: string;
}

/** The address is told once: only a hash of its secret is kept. */
export class NewOvationLinkDto extends OvationLinkDto {
  @UrlField() url: string;
}

/** What whoever opens the link reads. */
export class OpenedLinkDto {
  @NestedField(() => UserCardDto) brand: UserCardDto;
  @StringField({ max: 1000 }) prompt: string;
  @NestedField(() => ConsentWordingDto) wording: ConsentWordingDto;
}

export class LinkAnswerDto {
  @IdField() id: string;
}
