import { Logger } from '@nestjs/common';
import { ConnectedSocket, MessageBody, SubscribeMessage } from '@nestjs/websockets';
import type { OnGatewayConnection } from '@nestjs/websockets';
import type { Socket } from 'socket.io';
import { CurrentPrincipal } from '../../../platform/http/request.js';
import { Realtime } from '../../../platform/realtime/realtime.js';
import { personRoom } from '../../../platform/realtime/rooms.js';
import { SocketGateway } from '../../../platform/realtime/socket-gateway.js';
import type { SocketData } from '../../../platform/realtime/socket.guard.js';
import type { ClientEvents } from '../../../platform/realtime/socket-map.js';
import {
  type Principal,
  requireSession,
  type SessionPrincipal,
} from '../../../platform/security/principal.js';
import { type InboxView, ProfilesQueries, UserSettingsService } from '../../identity/users/index.js';
import {
  conversationNotFound,
  conversationRoom,
  GroupsQueries,
  isPair,
  type Thread,
  ThreadsQueries,
} from '../messages/index.js';
import {
  JoinConversationDto,
  LeaveConversationDto,
  TypingStartDto,
  TypingStopDto,
} from './dto/conversations.sockets.js';
import { presenceRoom } from './presence-room.js';

interface Between {
  session: SessionPrincipal;
  thread: Thread;
  /** Of the other of two; null in a group. */
  inbox: InboxView | null;
}

/** Who is there and who types, between the people of a conversation. Each event asks again who may. */
@SocketGateway()
export class ConversationsGateway implements OnGatewayConnection<Socket> {
  private readonly log = new Logger('Presence');

  constructor(
    private readonly realtime: Realtime,
    private readonly threads: ThreadsQueries,
    private readonly groups: GroupsQueries,
    private readonly profiles: ProfilesQueries,
    private readonly settings: UserSettingsService,
  ) {}

  handleConnection(socket: Socket): void {
    const { userId } = socket.data as SocketData;
    this.aside(this.tell(userId, true));
    socket.once('disconnect', () => this.aside(this.left(userId)));
  }

  @SubscribeMessage('conversation.join' satisfies keyof ClientEvents)
  async join(
    @MessageBody() { conversationId }: JoinConversationDto,
    @ConnectedSocket() socket: Socket,
    @CurrentPrincipal() principal: Principal,
  ): Promise<{ online: boolean | null }> {
    const { thread, inbox } = await this.between(conversationId, principal);
    await socket.join(conversationRoom(thread.id));
    if (!inbox?.online || !isPair(thread)) return { online: null };
    await socket.join(presenceRoom(thread.otherId));
    return { online: await this.realtime.isOnline(thread.otherId) };
  }

  @SubscribeMessage('conversation.leave' satisfies keyof ClientEvents)
  async leave(
    @MessageBody() { conversationId }: LeaveConversationDto,
    @ConnectedSocket() socket: Socket,
    @CurrentPrincipal() principal: Principal,
  ): Promise<void> {
    const { userId } = requireSession(principal);
    const thread = await this.threads.one(userId, conversationId.toLowerCase());
    if (!thread) return;
    await socket.leave(conversationRoom(thread.id));
    if (isPair(thread)) await socket.leave(presenceRoom(thread.otherId));
  }

  @SubscribeMessage('typing.start' satisfies keyof ClientEvents)
  start(
    @MessageBody() { conversationId }: TypingStartDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<void> {
    return this.typing(conversationId, principal, true);
  }

  @SubscribeMessage('typing.stop' satisfies keyof ClientEvents)
  stop(
    @MessageBody() { conversationId }: TypingStopDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<void> {
    return this.typing(conversationId, principal, false);
  }

  /** Nobody hears anything of it across a block. */
  private async typing(conversationId: string, principal: Principal, on: boolean): Promise<void> {
    const { session, thread, inbox } = await this.between(conversationId, principal);
    if (inbox?.blocks || inbox?.blocked) return;
    const { userId } = session;
    const deaf = inbox ? [] : await this.groups.blockersIn(thread.id, userId);
    const told = { conversationId: thread.id, userId, on };
    this.realtime.emit(conversationRoom(thread.id), 'typing', told, deaf.map(personRoom));
  }

  private async between(conversationId: string, principal: Principal): Promise<Between> {
    const session = requireSession(principal);
    const thread = await this.threads.one(session.userId, conversationId.toLowerCase());
    if (!thread) throw conversationNotFound();
    const inbox = isPair(thread) ? await this.profiles.inbox(thread.otherId, session) : null;
    return { session, thread, inbox };
  }

  /** Presence is worth no failed connection. */
  private aside(work: Promise<void>): void {
    work.catch((error: unknown) => this.log.warn({ event: 'presence not told', reason: String(error) }));
  }

  private async left(userId: string): Promise<void> {
    if (!(await this.realtime.isOnline(userId))) await this.tell(userId, false);
  }

  /** Whoever has switched it off since is not shown any more. */
  private async tell(userId: string, online: boolean): Promise<void> {
    const { showOnlineState } = await this.settings.setting(userId);
    if (showOnlineState) this.realtime.emit(presenceRoom(userId), 'presence', { userId, online });
  }
}
