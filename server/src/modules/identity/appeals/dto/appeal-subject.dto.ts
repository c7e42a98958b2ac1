import { EnumField, IdField } from '../../../../platform/http/fields.js';
import { type AppealKind, appealKinds } from '../appeal.types.js';

export class AppealSubjectQueryDto {
  @EnumField(appealKinds, { name: 'AppealKind' }) kind: AppealKind;
  @IdField() refId: string;
}
