import { EnumField, IdField, StringField } from '../../../../platform/http/fields.js';
import { type ReportKind, reportKinds, type ReportReason, reportReasons } from '../report.types.js';

const moderationActions = ['hide', 'restore'] as const;

export class ModerateDto {
  @EnumField(reportKinds, { name: 'ReportKind' })
  kind: ReportKind;

  @IdField()
  id: string;

  @EnumField(moderationActions, {
    name: 'ModerationAction',
    description: 'nothing is removed for good: a reversal has to bring it back',
  })
  action: (typeof moderationActions)[number];

  @EnumField(reportReasons, {
    optional: true,
    name: 'ReportReason',
    description: 'the rule that was broken; needed to hide',
  })
  rule?: ReportReason;

  @StringField({ min: 3, max: 1000, description: 'the facts, which the author reads' })
  reason: string;
}
