import { MoneyDto, PageQueryDto } from '../../../../platform/http/common.dto.js';
import {
  BoolField,
  EnumField,
  IdField,
  NestedField,
  StringField,
  TimeField,
} from '../../../../platform/http/fields.js';
import { UserCardDto } from '../../../identity/users/index.js';
import { DisputeEvidenceDto } from './evidence.dto.js';
import { type DisputeStatus, disputeStatuses, PaymentDto } from '../../payments/index.js';

export class DisputesQueryDto extends PageQueryDto {
  @EnumField(disputeStatuses, { optional: true, name: 'PaymentDisputeStatus' })
  status?: DisputeStatus;
}

/** What staff may do with a dispute that waits for us. */
export const disputeActions = ['answer', 'accept'] as const;
export type DisputeAction = (typeof disputeActions)[number];

/** A payment that the buyer's bank takes back or asks about. */
export class PaymentDisputeDto {
  @IdField()
  id: string;

  @NestedField(() => PaymentDto)
  payment: PaymentDto;

  @NestedField(() => UserCardDto, { description: 'whose account paid' })
  buyer: UserCardDto;

  @StringField({ description: 'of the bank', example: 'fraudulent' })
  reason: string;

  @NestedField(() => MoneyDto)
  amount: MoneyDto;

  @NestedField(() => MoneyDto, { description: 'what the dispute itself costs; lost either way' })
  fee: MoneyDto;

  @EnumField(disputeStatuses, { name: 'PaymentDisputeStatus' })
  status: DisputeStatus;

  @BoolField({ description: 'the bank only asks: no money was taken yet' })
  inquiry: boolean;

  @EnumField(disputeActions, { array: true, name: 'DisputeAction', description: 'what staff may do now' })
  allowedEvents: DisputeAction[];

  @TimeField({ nullable: true })
  evidenceDueAt: string | null;

  @NestedField(() => DisputeEvidenceDto, {
    nullable: true,
    description: 'what we know and what staff wrote; in lists null',
  })
  evidence: DisputeEvidenceDto | null;

  @StringField({ nullable: true, description: 'why the provider did not take what was sent' })
  submitError: string | null;

  @TimeField({ nullable: true })
  submittedAt: string | null;

  @TimeField({ nullable: true })
  closedAt: string | null;

  @TimeField()
  createdAt: string;
}

export class EvidenceBodyDto {
  @StringField({ max: 10_000, description: 'in your own words why the payment is right' })
  text: string;

  @IdField({
    optional: true,
    array: { max: 4, unique: true },
    description: 'pictures; absent = those of the draft',
  })
  mediaIds?: string[];

  @BoolField({ description: 'false keeps a draft; what is sent cannot be changed' })
  submit: boolean;

  @StringField({
    min: 3,
    max: 500,
    description: 'why it is done, for our records; the provider never sees it',
  })
  reason: string;
}

export class AcceptDisputeBodyDto {
  @StringField({ min: 3, max: 2000, description: 'why the payer is right; PayPal shows it to them' })
  reason: string;
}
