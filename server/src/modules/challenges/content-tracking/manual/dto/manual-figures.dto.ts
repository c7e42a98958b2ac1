import { PageQueryDto } from '../../../../../platform/http/common.dto.js';
import {
  BoolField,
  EnumField,
  IdField,
  IntField,
  NestedField,
  StringField,
  TimeField,
  UrlField,
} from '../../../../../platform/http/fields.js';
import { MediaDto } from '../../../../identity/uploads/index.js';
import { UserCardDto } from '../../../../identity/users/index.js';
import { MetricsDto, TrackedContentDto } from '../../dto/tracked-content.dto.js';
import { type ManualFiguresStatus, manualFiguresStatuses } from '../manual-figures.types.js';

const MOST = 1_000_000_000_000;
const count = (description?: string) =>
  IntField({ max: MOST, optional: true, ...(description ? { description } : {}) });

export class StateManualFiguresDto {
  @UrlField({ description: 'of a tracked post' }) url: string;
  @TimeField({ description: 'when the picture was taken' }) at: string;
  @IntField({ max: MOST }) views: number;
  @count('0 where the picture does not show them') likes?: number;
  @count() comments?: number;
  @count() shares?: number;
  @IdField({ description: 'own uploaded picture that shows the figures' }) mediaId: string;
  @StringField({
    min: 3,
    max: 500,
    trim: true,
    description: 'why they are entered by hand; for the audit log',
  })
  reason: string;
}

export class ManualFiguresQueryDto extends PageQueryDto {
  @EnumField(manualFiguresStatuses, { optional: true, name: 'ManualFiguresStatus' })
  status?: ManualFiguresStatus;
}

export class ManualFiguresDecisionDto {
  @EnumField(['confirm', 'reject']) decision: 'confirm' | 'reject';
  @StringField({ min: 3, max: 500, trim: true, description: 'for the audit log' }) reason: string;
}

/** Figures that one member of staff entered and another one confirms. */
export class ManualFiguresDto {
  @IdField() id: string;
  @NestedField(() => TrackedContentDto, { description: 'with the figures as they are now' })
  post: TrackedContentDto;
  @StringField({ nullable: true, description: 'name of what the post counts for' }) refName: string | null;
  @NestedField(() => UserCardDto, { description: 'whose post it is' }) owner: UserCardDto;
  @TimeField({ description: 'when the picture was taken' }) at: string;
  @NestedField(() => MetricsDto) metrics: MetricsDto;
  @NestedField(() => MediaDto, { nullable: true }) picture: MediaDto | null;
  @StringField({ max: 500 }) reason: string;
  @EnumField(manualFiguresStatuses, { name: 'ManualFiguresStatus' }) status: ManualFiguresStatus;
  @NestedField(() => UserCardDto) statedBy: UserCardDto;
  @NestedField(() => UserCardDto, { nullable: true }) decider: UserCardDto | null;
  @StringField({ max: 500, nullable: true, description: 'why it was decided so' }) note: string | null;
  @BoolField({
    nullable: true,
    description:
      'confirmed: true = they are the figures of the post now; false = a later reading stands, they are shown beside it',
  })
  counted: boolean | null;
  @BoolField({ description: 'the caller is somebody else than who entered them' }) mayDecide: boolean;
  @TimeField() expiresAt: string;
  @TimeField({ nullable: true }) decidedAt: string | null;
  @TimeField() createdAt: string;
}
