import { PageQueryDto } from '../../../../../platform/http/common.dto.js';
import { EnumField, IdField, IntField, StringField, TimeField } from '../../../../../platform/http/fields.js';

export const inboxStates = ['received', 'processed', 'failed', 'ignored'] as const;
export type InboxState = (typeof inboxStates)[number];

export class InboxQueryDto extends PageQueryDto {
  @StringField({ optional: true, max: 40, pattern: /^[a-z-]+$/ })
  provider?: string;

  @EnumField(inboxStates, { optional: true, name: 'InboxState' })
  state?: InboxState;
}

/** What a provider told us: which of its objects to look at. */
export class InboundWebhookDto {
  @IdField()
  id: string;

  @StringField({ max: 40 })
  provider: string;

  @StringField({ max: 200 })
  externalId: string;

  @StringField({ max: 100 })
  type: string;

  @EnumField(inboxStates, { name: 'InboxState' })
  state: InboxState;

  @IntField()
  attempts: number;

  @StringField({ max: 2000, nullable: true })
  error: string | null;

  @TimeField()
  receivedAt: string;

  @TimeField({ nullable: true })
  processedAt: string | null;
}
