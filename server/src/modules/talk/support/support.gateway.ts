import { ConnectedSocket, SubscribeMessage } from '@nestjs/websockets';
import type { Socket } from 'socket.io';
import { AppError } from '../../../kernel/app-error.js';
import { isStaffRole } from '../../../kernel/roles.js';
import { CurrentPrincipal } from '../../../platform/http/request.js';
import { Realtime } from '../../../platform/realtime/realtime.js';
import { SocketGateway } from '../../../platform/realtime/socket-gateway.js';
import type { ClientEvents } from '../../../platform/realtime/socket-map.js';
import { factorFirst } from '../../../platform/security/permit.js';
import { type Principal, requireSession } from '../../../platform/security/principal.js';
import { DESK_ROOM } from './support.live.js';

/** Staff hear what happens at the desk while they have it open. */
@SocketGateway()
export class SupportGateway {
  constructor(private readonly realtime: Realtime) {}

  @SubscribeMessage('support.join' satisfies keyof ClientEvents)
  async join(@ConnectedSocket() socket: Socket, @CurrentPrincipal() principal: Principal): Promise<void> {
    const { activeRole, secondFactor } = requireSession(principal);
    if (!isStaffRole(activeRole))
      throw new AppError('ROLE_REQUIRED', {
        en: 'Only our team can follow the desk',
        de: 'Nur unser Team kann den Support verfolgen',
      });
    if (!secondFactor) throw factorFirst();
    await this.realtime.join(socket, DESK_ROOM);
  }

  @SubscribeMessage('support.leave' satisfies keyof ClientEvents)
  async leave(@ConnectedSocket() socket: Socket): Promise<void> {
    await socket.leave(DESK_ROOM);
  }
}
