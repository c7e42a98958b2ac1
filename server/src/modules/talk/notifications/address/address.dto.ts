import { EmailField, EnumField, TimeField } from '../../../../platform/http/fields.js';
import { type SuppressionReason, suppressionReasons } from '../../../../platform/mail/suppression-reasons.js';

export class MailAddressDto {
  @EmailField() email: string;

  @EnumField(suppressionReasons, {
    nullable: true,
    name: 'MailStopped',
    description: 'bounce: mail did not arrive; complaint: it was marked as unwanted; null: it is sent',
  })
  stopped: SuppressionReason | null;

  @TimeField({ nullable: true })
  since: string | null;
}
