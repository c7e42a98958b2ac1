import { applyDecorators, UseFilters, UseInterceptors } from '@nestjs/common';
import { WebSocketGateway } from '@nestjs/websockets';
import { AcknowledgeInterceptor, SocketErrorFilter } from './acknowledgement.js';

export const SOCKET_NAMESPACE = '/realtime';

/**
 * A gateway of the namespace. Access guard and validation are those of the whole application; each message is
 * acknowledged, a failure too.
 */
export const SocketGateway = (): ClassDecorator =>
  applyDecorators(
    WebSocketGateway({ namespace: SOCKET_NAMESPACE }),
    UseInterceptors(AcknowledgeInterceptor),
    UseFilters(SocketErrorFilter),
  );
