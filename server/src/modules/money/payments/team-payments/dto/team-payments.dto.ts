import { MoneyDto, PageQueryDto } from '../../../../../platform/http/common.dto.js';
import {
  BoolField,
  EnumField,
  IdField,
  NestedField,
  StringField,
  TimeField,
} from '../../../../../platform/http/fields.js';
import { UserCardDto } from '../../../../identity/users/index.js';
import { LimitAmountDto } from '../../../wallet/index.js';
import { type PaymentMethodType, paymentMethodTypes } from '../../methods/method.types.js';
import { type PaymentPurpose, paymentPurposes } from '../../purchasables/payment.types.js';
import { type PaymentRequestStatus, paymentRequestStatuses } from '../payment-request.types.js';

export class MemberSpendingDto {
  @IdField()
  memberId: string;

  @NestedField(() => MoneyDto, { nullable: true, description: 'of a calendar month; null: no limit' })
  limit: MoneyDto | null;

  @NestedField(() => MoneyDto, { description: 'paid in or spent for the team this month, whichever is more' })
  used: MoneyDto;
}

export class TeamSpendingDto {
  @TimeField({ description: 'when the limits of the members begin anew' })
  renewsAt: string;

  @NestedField(() => MoneyDto, { nullable: true, description: 'null: one person is enough' })
  approvalAbove: MoneyDto | null;

  @NestedField(() => MemberSpendingDto, { array: { max: 100 } })
  members: MemberSpendingDto[];
}

export class MemberLimitDto {
  @NestedField(() => LimitAmountDto, {
    nullable: true,
    description: 'null: no limit; never by leaving it out',
  })
  monthly: LimitAmountDto | null;
}

export class TeamApprovalDto {
  @NestedField(() => LimitAmountDto, {
    nullable: true,
    description: 'payments above it need two people; null: none does',
  })
  above: LimitAmountDto | null;
}

export class PaymentRequestDto {
  @IdField()
  id: string;

  @NestedField(() => UserCardDto)
  asker: UserCardDto;

  @EnumField(paymentPurposes, { name: 'PaymentPurpose' })
  purpose: PaymentPurpose;

  @IdField()
  subjectId: string;

  @EnumField(paymentMethodTypes, { name: 'PaymentMethodType' })
  method: PaymentMethodType;

  @NestedField(() => MoneyDto, { description: 'at another price it has to be asked for again' })
  amount: MoneyDto;

  @EnumField(paymentRequestStatuses, { name: 'PaymentRequestStatus' })
  status: PaymentRequestStatus;

  @NestedField(() => UserCardDto, { nullable: true })
  decider: UserCardDto | null;

  @StringField({ nullable: true, max: 500 })
  note: string | null;

  @IdField({ nullable: true, description: 'the payment it was used for' })
  paymentId: string | null;

  @TimeField({ description: 'until when it can be decided; once confirmed, until when it can be paid' })
  expiresAt: string;

  @TimeField({ nullable: true })
  decidedAt: string | null;

  @TimeField()
  createdAt: string;

  @BoolField({ description: 'the caller asked for it' })
  own: boolean;
}

export class PaymentRequestsQueryDto extends PageQueryDto {
  @EnumField(paymentRequestStatuses, { optional: true, name: 'PaymentRequestStatus' })
  status?: PaymentRequestStatus;

  @IdField({ optional: true, description: 'what is to be paid' })
  subjectId?: string;
}

export class PaymentRequestDecisionDto {
  @EnumField(['approve', 'reject'])
  decision: 'approve' | 'reject';

  @StringField({ optional: true, min: 3, max: 500, description: 'shown to the person who asked' })
  note?: string;
}
