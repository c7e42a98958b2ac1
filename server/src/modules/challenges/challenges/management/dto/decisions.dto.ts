import { MayBeEmpty } from '../../../../../platform/http/empty-body.js';
import { EnumField, StringField } from '../../../../../platform/http/fields.js';

@MayBeEmpty()
export class ChallengeReasonDto {
  @StringField({ optional: true, max: 1000 })
  reason?: string;
}

export const staffDecisions = ['approve', 'reject', 'suspend', 'lift', 'end'] as const;
export type StaffDecision = (typeof staffDecisions)[number];

export class StaffDecisionDto {
  @EnumField(staffDecisions)
  decision: StaffDecision;

  @StringField({
    min: 3,
    max: 2000,
    description: 'told to the brand on refusal and suspension, kept in the log',
  })
  reason: string;
}
