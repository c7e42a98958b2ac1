import { ConnectedSocket, MessageBody, SubscribeMessage } from '@nestjs/websockets';
import type { Socket } from 'socket.io';
import { IdField } from '../../../../platform/http/fields.js';
import { CurrentPrincipal } from '../../../../platform/http/request.js';
import { Realtime } from '../../../../platform/realtime/realtime.js';
import { SocketGateway } from '../../../../platform/realtime/socket-gateway.js';
import { type ClientEvents, SocketMessage } from '../../../../platform/realtime/socket-map.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { ChallengesQueries } from '../challenges.queries.js';

class ChallengeRoomDto {
  @IdField()
  challengeId: string;
}

@SocketMessage('challenge.subscribe')
export class SubscribeChallengeDto extends ChallengeRoomDto {}

@SocketMessage('challenge.unsubscribe')
export class UnsubscribeChallengeDto extends ChallengeRoomDto {}

declare module '../../../../platform/realtime/socket-map.js' {
  interface ClientEvents {
    'challenge.subscribe': SubscribeChallengeDto;
    'challenge.unsubscribe': UnsubscribeChallengeDto;
  }
}

/** Who may see a challenge may follow it live. */
@SocketGateway()
export class ChallengeRoomsGateway {
  constructor(
    private readonly challenges: ChallengesQueries,
    private readonly realtime: Realtime,
  ) {}

  @SubscribeMessage('challenge.subscribe' satisfies keyof ClientEvents)
  async subscribe(
    @MessageBody() { challengeId }: SubscribeChallengeDto,
    @ConnectedSocket() socket: Socket,
    @CurrentPrincipal() principal: Principal,
  ): Promise<void> {
    const { id } = await this.challenges.seen(challengeId.toLowerCase(), principal);
    await this.realtime.join(socket, roomOf(id));
  }

  @SubscribeMessage('challenge.unsubscribe' satisfies keyof ClientEvents)
  async unsubscribe(
    @MessageBody() { challengeId }: UnsubscribeChallengeDto,
    @ConnectedSocket() socket: Socket,
  ): Promise<void> {
    await socket.leave(roomOf(challengeId.toLowerCase()));
  }
}

const roomOf = (challengeId: string) => `challenge:${challengeId}`;
