import {
  BoolField,
  EnumField,
  IdField,
  IntField,
  NestedField,
  NumberField,
  StringField,
  TimeField,
} from '../../../../../platform/http/fields.js';
import { UserCardDto } from '../../../../identity/users/index.js';
import { type DealSide, dealSides } from '../../deal.types.js';

const stars = { min: 1, max: 5 } as const;

/** Averages of the published reviews about somebody, from one star to five. */
export class RatingDto {
  @IntField({ min: 1 }) count: number;
  @NumberField(stars) average: number;
  @NumberField(stars) quality: number;
  @NumberField(stars) communication: number;
  @NumberField(stars) reliability: number;
}

export class DealReviewDto {
  @IdField() id: string;
  @EnumField(dealSides, { name: 'DealSide', description: 'who wrote it' }) side: DealSide;
  @NestedField(() => UserCardDto) author: UserCardDto;
  @NumberField(stars) average: number;
  @IntField(stars) quality: number;
  @IntField(stars) communication: number;
  @IntField(stars) reliability: number;
  @StringField({ max: 2000 }) text: string;
  @StringField({ nullable: true, max: 1000, description: 'the answer of the person it is about' })
  reply: string | null;
  @BoolField({ description: 'taken out of sight by staff; its author still sees it' }) hidden: boolean;
  @TimeField({ nullable: true, description: 'null: nobody but its author sees it yet' })
  publishedAt: string | null;
  @TimeField() createdAt: string;
}

export class DealReviewsDto {
  @TimeField({ nullable: true, description: 'until when both may write; null: the deal cannot be reviewed' })
  endsAt: string | null;
  @BoolField() canWrite: boolean;
  @BoolField() canReply: boolean;
  @NestedField(() => DealReviewDto, { nullable: true }) own: DealReviewDto | null;
  @NestedField(() => DealReviewDto, { nullable: true, description: 'once both are published' })
  other: DealReviewDto | null;
  @NestedField(() => RatingDto, { nullable: true }) brandRating: RatingDto | null;
  @NestedField(() => RatingDto, { nullable: true }) creatorRating: RatingDto | null;
}

export class ReviewInputDto {
  @IntField(stars) quality: number;
  @IntField(stars) communication: number;
  @IntField(stars) reliability: number;
  @StringField({ min: 10, max: 2000 }) text: string;
}

export class ReviewReplyDto {
  @StringField({ min: 2, max: 1000 }) text: string;
}
