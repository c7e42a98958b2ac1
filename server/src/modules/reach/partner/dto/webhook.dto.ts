import { CursorQueryDto } from '../../../../platform/http/common.dto.js';
import {
  BoolField,
  EnumField,
  IdField,
  IntField,
  NestedField,
  ObjectField,
  StringField,
  TimeField,
  UrlField,
} from '../../../../platform/http/fields.js';
import { TrackedContentDto } from '../../../challenges/content-tracking/index.js';
import { subscribable, type Topic, topics } from '../topics.js';
import {
  type DeliveryState,
  deliveryStates,
  type DisabledReason,
  disabledReasons,
} from '../webhooks/webhook.types.js';

const HOURS = 24;

export class PartnerEventDto {
  @IdField({ description: 'the same in every delivery of this event' }) id: string;
  @EnumField(topics, { name: 'WebhookTopic' }) type: Topic;
  @TimeField() timestamp: string;
  @StringField({ example: '2026-11-01' }) apiVersion: string;
  @ObjectField({ description: 'what it is about, as it was then; its schema stands beside each topic' })
  data: object;
}

export class PartnerEventsQueryDto extends CursorQueryDto {
  @EnumField(topics, { optional: true, name: 'WebhookTopic' }) topic?: Topic;
  @IdField({ optional: true, description: 'id of the last event that was handled: what came after it' })
  after?: string;
}

/** Of `content.metrics.updated`: one reading of posts that belong together. */
export class ContentUpdateDto {
  @NestedField(() => TrackedContentDto, { array: true }) contents: TrackedContentDto[];
}

/** Of `ping`. */
export class PingDto {
  @IdField() endpointId: string;
}

export class CreateWebhookDto {
  @UrlField({ example: 'https://example.org/hooks/anyjoi' }) url: string;
  @EnumField(subscribable, {
    name: 'SubscribableTopic',
    array: { max: subscribable.length, min: 1, unique: true },
  })
  topics: Topic[];
  @StringField({ optional: true, max: 200 }) description?: string;
}

export class UpdateWebhookDto {
  @UrlField({ optional: true }) url?: string;
  @EnumField(subscribable, {
    optional: true,
    name: 'SubscribableTopic',
    array: { max: subscribable.length, min: 1, unique: true },
  })
  topics?: Topic[];
  @BoolField({ optional: true, description: 'false pauses; true resumes and sends what waited' })
  active?: boolean;
}

export class WebhookEndpointDto {
  @IdField() id: string;
  @IdField() ownerId: string;
  @UrlField() url: string;
  @EnumField(topics, { name: 'WebhookTopic', array: true }) topics: Topic[];
  @StringField({ nullable: true }) description: string | null;
  @BoolField() active: boolean;
  @IntField({ description: 'tries in a row that failed' }) failures: number;
  @TimeField({ nullable: true, description: 'when it was switched off by us' }) disabledAt: string | null;
  @EnumField(disabledReasons, { nullable: true }) disabledReason: DisabledReason | null;
  @TimeField({ nullable: true, description: 'until when the old secret signs too' }) oldSecretUntil:
    string | null;
  @TimeField({ nullable: true }) lastEventAt: string | null;
  @IntField({ array: { max: HOURS }, description: 'of the last 24 hours, this hour last' })
  deliveredByHour: number[];
  @IntField({ array: { max: HOURS }, description: 'deliveries that have not arrived, by hour' })
  failedByHour: number[];
  @TimeField() createdAt: string;
  @TimeField() updatedAt: string;
}

export class WebhookSecretDto {
  @NestedField(() => WebhookEndpointDto) data: WebhookEndpointDto;
  @StringField({ description: 'signs every delivery; shown this once', example: 'whsec_…' }) secret: string;
}

export class DeliveriesQueryDto extends CursorQueryDto {
  @EnumField(deliveryStates, { optional: true, name: 'DeliveryState' }) state?: DeliveryState;
}

export class WebhookDeliveryDto {
  @IdField() id: string;
  @IdField() endpointId: string;
  @IdField() eventId: string;
  @EnumField(topics, { name: 'WebhookTopic' }) topic: Topic;
  @EnumField(deliveryStates, { name: 'DeliveryState' }) state: DeliveryState;
  @IntField({ description: 'tries of the running round; at most seven' }) attempts: number;
  @IntField({ nullable: true }) responseStatus: number | null;
  @StringField({ nullable: true, description: 'why there was no answer' }) error: string | null;
  @IntField({ nullable: true, description: 'of the last try' }) ms: number | null;
  @TimeField({ nullable: true }) nextAttemptAt: string | null;
  @TimeField() createdAt: string;
}

export class WebhookTryDto {
  @TimeField() at: string;
  @IntField({ nullable: true }) status: number | null;
  @StringField({ nullable: true }) error: string | null;
  @IntField() ms: number;
}

export class WebhookDeliveryDetailDto extends WebhookDeliveryDto {
  @NestedField(() => PartnerEventDto) event: PartnerEventDto;
  @NestedField(() => WebhookTryDto, { array: true }) tries: WebhookTryDto[];
  @StringField({ nullable: true, max: 2_000, description: 'the beginning of the last answer' })
  responseBody: string | null;
}

export class ReplayDto {
  @IntField({ description: 'deliveries that are sent again' }) count: number;
}
