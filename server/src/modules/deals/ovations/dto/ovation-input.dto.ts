import { AmountDto, PageQueryDto } from '../../../../platform/http/common.dto.js';
import { MayBeEmpty } from '../../../../platform/http/empty-body.js';
import {
  BoolField,
  EnumField,
  IdField,
  IntField,
  NestedField,
  StringField,
  TimeField,
} from '../../../../platform/http/fields.js';
import { type OvationStatus, ovationStatuses } from '../ovation.types.js';

export class OvationInputDto {
  @IdField() creatorId: string;
  @IdField({ optional: true }) productId?: string;
  @StringField({ min: 10, max: 1000, description: 'what the creator is asked to speak about' })
  prompt: string;
  @NestedField(() => AmountDto, { description: 'paid whatever the rating' }) reward: AmountDto;
  @TimeField({ optional: true, description: 'until when it is to be handed in' }) dueAt?: string;
  @BoolField({ optional: true, default: false, description: 'ask at once; a draft otherwise' })
  send?: boolean;
}

/** What is not named stays as it was; `send` and `status` come after the change. */
export class OvationPatchDto {
  @IdField({ optional: true }) creatorId?: string;
  @IdField({ optional: true }) productId?: string;
  @StringField({ min: 10, max: 1000, optional: true }) prompt?: string;
  @NestedField(() => AmountDto, { optional: true }) reward?: AmountDto;
  @TimeField({ optional: true }) dueAt?: string;
  @BoolField({ optional: true }) send?: boolean;
  @EnumField(['withdrawn'], { optional: true, description: 'take a draft or a request back' })
  status?: 'withdrawn';
}

export class OvationAnswerDto {
  @EnumField(['accept', 'decline']) decision: 'accept' | 'decline';
  @StringField({ optional: true, max: 1000, description: 'the brand reads it' }) note?: string;
}

export class OvationHandInDto {
  @IntField({ min: 1, max: 5, optional: true, description: 'has no part in the payment' }) rating?: number;
  @StringField({ max: 1000, optional: true }) text?: string;
  @IdField({ optional: true, array: { max: 5, unique: true } }) mediaIds?: string[];
  @IntField({ min: 1, max: 1000, description: 'version of the wording of the consent that was agreed to' })
  consentVersion: number;
}

export class OvationReviewDto {
  @EnumField(['approve', 'request_changes', 'publish', 'unpublish'])
  decision: 'approve' | 'request_changes' | 'publish' | 'unpublish';
  @StringField({ optional: true, max: 1000, description: 'required for changes' }) note?: string;
}

@MayBeEmpty()
export class OvationWithdrawDto {
  @StringField({ optional: true, max: 1000, description: 'the brand reads it' }) reason?: string;
}

export class OvationsQueryDto extends PageQueryDto {
  @EnumField(ovationStatuses, { optional: true, name: 'OvationStatus' }) status?: OvationStatus;
}
