import { BoolField, IdField, NestedField } from '../../../../platform/http/fields.js';
import { SocketEvent } from '../../../../platform/realtime/socket-map.js';
import { NotificationDto } from './notification.dto.js';

@SocketEvent('notification.new')
export class NotificationNewDto {
  @NestedField(() => NotificationDto)
  notification: NotificationDto;
}

/** On another device, too. */
@SocketEvent('notification.read')
export class NotificationsReadDto {
  @IdField({ array: true }) ids: string[];
  @BoolField() all: boolean;
}

declare module '../../../../platform/realtime/socket-map.js' {
  interface ServerEvents {
    'notification.new': NotificationNewDto;
    'notification.read': NotificationsReadDto;
  }
}
