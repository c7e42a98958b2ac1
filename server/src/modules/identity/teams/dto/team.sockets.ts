import { IdField } from '../../../../platform/http/fields.js';
import { SocketEvent } from '../../../../platform/realtime/socket-map.js';

/** Something about a team changed: its name, a member, a role, an invitation. Heard by every device of its members. */
@SocketEvent('team.changed')
export class TeamChangedDto {
  @IdField()
  teamId: string;
}

declare module '../../../../platform/realtime/socket-map.js' {
  interface ServerEvents {
    'team.changed': TeamChangedDto;
  }
}
