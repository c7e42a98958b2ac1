import { MoneyDto } from '../../../../platform/http/common.dto.js';
import {
  BoolField,
  EnumField,
  IdField,
  IntField,
  NestedField,
  NumberField,
  StringField,
  TimeField,
} from '../../../../platform/http/fields.js';
import { MediaDto } from '../../../identity/uploads/index.js';
import { UserCardDto } from '../../../identity/users/index.js';
import { type OvationStatus, ovationStatuses, type Verification, verifications } from '../ovation.types.js';

class ConsentGivenDto {
  @IntField({ min: 1, description: 'version of its wording' }) version: number;
  @TimeField() at: string;
}

export class OvationDto {
  @IdField() id: string;
  @NestedField(() => UserCardDto) brand: UserCardDto;
  @NestedField(() => UserCardDto) creator: UserCardDto;
  @IdField({ nullable: true }) productId: string | null;
  @StringField({ max: 1000 }) prompt: string;
  @NestedField(() => MoneyDto) reward: MoneyDto;
  @NestedField(() => MoneyDto, { description: 'what the creator receives of it' }) earns: MoneyDto;
  @BoolField({ description: 'somebody is, or was, paid for it: labelled wherever it is shown' })
  paid: boolean;
  @IntField({ nullable: true, min: 1, max: 5 }) rating: number | null;
  @StringField({ nullable: true, max: 1000 }) text: string | null;
  @NestedField(() => MediaDto, { array: { max: 5 } }) media: MediaDto[];
  @EnumField(ovationStatuses, { name: 'OvationStatus' }) status: OvationStatus;
  @StringField({ nullable: true, max: 1000, description: 'what the other side wrote last' })
  note: string | null;
  @IntField({ description: 'how often changes can still be asked for' }) roundsLeft: number;
  @TimeField({ nullable: true, description: 'until when whoever has to act next may do so' })
  dueAt: string | null;
  @TimeField({ nullable: true, description: 'until when the brand wants it' }) wantedBy: string | null;
  @IdField({ nullable: true }) dealId: string | null;
  @BoolField({ description: 'the reward lies in escrow' }) funded: boolean;
  @EnumField(verifications, {
    nullable: true,
    name: 'OvationVerification',
    description: 'collab: the two have completed another deal before',
  })
  verified: Verification | null;
  @NestedField(() => ConsentGivenDto, { nullable: true }) consent: ConsentGivenDto | null;
  @TimeField() createdAt: string;
  @TimeField({ nullable: true }) submittedAt: string | null;
  @TimeField({ nullable: true }) paidAt: string | null;
  @TimeField({ nullable: true }) publishedAt: string | null;
  @StringField({ array: true, description: 'what the caller may do with it now' }) allowedEvents: string[];
}

export class ConsentWordingDto {
  @IntField({ min: 1 }) version: number;
  @StringField({ max: 2000, description: 'in the language of the reader' }) text: string;
}

export class OvationDetailDto extends OvationDto {
  @NestedField(() => ConsentWordingDto, { description: 'what a creator agrees to today' })
  wording: ConsentWordingDto;
}

export class RatingFiguresDto {
  @IntField({ max: 5, description: '0 = without stars' }) rating: number;
  @IntField({ description: 'times that such a text was handed in' }) handedIn: number;
  @IntField({ description: 'times that the brand then asked for changes' }) changesAsked: number;
  @IntField() published: number;
  @NumberField({ nullable: true, max: 1, description: 'changesAsked of handedIn' }) changeRate: number | null;
}

export class OvationFiguresDto {
  @IntField({ description: 'on the wall now' }) published: number;
  @NumberField({ nullable: true, max: 5, description: 'of what is on the wall' }) average: number | null;
  @IntField({ description: '4 and 5 stars, of all that was handed in' }) positive: number;
  @IntField({ description: '3 stars' }) neutral: number;
  @IntField({ description: '1 and 2 stars' }) negative: number;
  @NestedField(() => RatingFiguresDto, { array: { max: 6 } }) byRating: RatingFiguresDto[];
}

class StatusCountDto {
  @EnumField(ovationStatuses, { name: 'OvationStatus' }) status: OvationStatus;
  @IntField() count: number;
}

/** The same figures that the wall shows to everybody, and how many there are in each state. */
export class OwnOvationFiguresDto extends OvationFiguresDto {
  @IdField({ description: 'names the wall' }) brandId: string;
  @NestedField(() => StatusCountDto, { array: { max: 20 } }) byStatus: StatusCountDto[];
}
