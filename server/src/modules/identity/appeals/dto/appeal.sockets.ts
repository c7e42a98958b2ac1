import { EnumField, IdField } from '../../../../platform/http/fields.js';
import { SocketEvent } from '../../../../platform/realtime/socket-map.js';
import { type AppealKind, appealKinds, type AppealStatus, appealStatuses } from '../appeal.types.js';

/** Heard by whoever filed it. */
@SocketEvent('appeal.updated')
export class AppealUpdatedDto {
  @IdField() id: string;
  @EnumField(appealKinds, { name: 'AppealKind' }) kind: AppealKind;
  @IdField() refId: string;
  @EnumField(appealStatuses, { name: 'AppealStatus' }) status: AppealStatus;
}

declare module '../../../../platform/realtime/socket-map.js' {
  interface ServerEvents {
    'appeal.updated': AppealUpdatedDto;
  }
}
