import { NestedField } from '../../../../platform/http/fields.js';
import { ApiKeyDto } from '../../../identity/api-keys/index.js';
import { WebhookDeliveryDto, WebhookEndpointDto } from './webhook.dto.js';

export class ProgramsDto {
  @NestedField(() => ApiKeyDto, { array: true }) keys: ApiKeyDto[];
  @NestedField(() => WebhookEndpointDto, { array: true }) endpoints: WebhookEndpointDto[];
  @NestedField(() => WebhookDeliveryDto, {
    array: true,
    description: 'the newest deliveries that did not arrive, of all endpoints',
  })
  failing: WebhookDeliveryDto[];
}
