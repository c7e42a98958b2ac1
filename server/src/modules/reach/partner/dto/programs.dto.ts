import { EnumField, IdField, NestedField, StringField } from '../../../../platform/http/fields.js';
import { type TeamRole, teamRoles } from '../../../../platform/security/scopes.js';
import { ApiKeyDto } from '../../../identity/api-keys/index.js';
import { WebhookDeliveryDto, WebhookEndpointDto } from './webhook.dto.js';

class OwnProgramsDto {
  @NestedField(() => ApiKeyDto, { array: true }) keys: ApiKeyDto[];
  @NestedField(() => WebhookEndpointDto, { array: true }) endpoints: WebhookEndpointDto[];
  @NestedField(() => WebhookDeliveryDto, {
    array: true,
    description: 'the newest deliveries that did not arrive, of all endpoints',
  })
  failing: WebhookDeliveryDto[];
}

/** A team of the person, with its own programs. */
export class TeamProgramsDto extends OwnProgramsDto {
  @IdField() id: string;
  @StringField({ max: 60 }) name: string;
  @EnumField(teamRoles, { name: 'TeamRole' }) role: TeamRole;
}

export class ProgramsDto extends OwnProgramsDto {
  @NestedField(() => TeamProgramsDto, { array: true, description: 'empty for a team' })
  teams: TeamProgramsDto[];
}
