import { EnumField, IdField } from '../../../../platform/http/fields.js';
import { type AppealKind, appealKinds } from '../appeal.types.js';

export class AppealSubjectsQueryDto {
  @EnumField(appealKinds, { name: 'AppealKind' }) kind: AppealKind;
}

export class AppealSubjectQueryDto extends AppealSubjectsQueryDto {
  @IdField() refId: string;
}

/** Something of one's own that a decision stands about. */
export class OwnSubjectDto {
  @IdField() refId: string;
}
