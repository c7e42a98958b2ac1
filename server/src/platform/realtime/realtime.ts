import { type BeforeApplicationShutdown, Logger } from '@nestjs/common';
import { type OnGatewayConnection, type OnGatewayInit } from '@nestjs/websockets';
import type { Namespace, Socket } from 'socket.io';
import { AppError, unauthorized } from '../../kernel/app-error.js';
import { Clock } from '../../kernel/clock.js';
import { newId } from '../../kernel/id.js';
import { networkOf } from '../../kernel/ip-network.js';
import { Database } from '../database/database.js';
import { Principals } from '../http/principals.js';
import { ownedBy, type SessionPrincipal } from '../security/principal.js';
import { teamMay } from '../security/scopes.js';
import { SessionReader } from '../security/session.js';
import { Tokens } from '../security/tokens.js';
import type { EventsMissedDto } from './events-missed.dto.js';
import { RecentEvents } from './recent-events.js';
import { memberRoom, moneyRoom, ownerRoom, personRoom } from './rooms.js';
import { SocketLimits } from './socket-limits.js';
import { SocketGateway } from './socket-gateway.js';
import type { SocketData } from './socket.guard.js';
import type { SocketHeaderDto } from './socket-header.dto.js';
import type { ServerEvents } from './socket-map.js';

/**
 * The namespace /realtime. Handshake by main token, and the team that is acted for; what is sent goes to rooms, from any process. What a client may
 * send is handled by the gateways of the modules.
 */
@SocketGateway()
export class Realtime
  implements OnGatewayInit<Namespace>, OnGatewayConnection<Socket>, BeforeApplicationShutdown
{
  private namespace: Namespace | null = null;
  private readonly log = new Logger('Realtime');

  constructor(
    private readonly database: Database,
    private readonly tokens: Tokens,
    private readonly sessions: SessionReader,
    private readonly principals: Principals,
    private readonly limits: SocketLimits,
    private readonly recent: RecentEvents,
    private readonly clock: Clock,
  ) {}

  afterInit(namespace: Namespace): void {
    this.namespace = namespace;
    namespace.use((socket, next) => {
      this.admit(socket).then(
        () => next(),
        (error: unknown) => {
          const reason = error instanceof AppError ? error.message : 'unauthorized';
          this.log.warn({ event: 'socket refused', reason, from: networkOf(socket.handshake.address) });
          next(refusedConnection(error));
        },
      );
    });
  }

  handleConnection(socket: Socket): void {
    const { userId, sessionId, ownerId, seesMoney } = socket.data as SocketData;
    // Two that came at the same moment have both been admitted.
    try {
      this.limits.refuseTooMany(socket, userId);
    } catch {
      socket.disconnect(true);
      return;
    }
    this.limits.watch(socket);
    const rooms = [personRoom(userId), ownerRoom(ownerId), sessionRoom(sessionId)];
    if (ownerId !== userId) rooms.push(memberRoom(ownerId, userId));
    if (seesMoney) rooms.push(moneyRoom(ownerId));
    void this.enter(socket, rooms);
  }

  /** A session or membership that ended after it was admitted has found nobody in these rooms: both are looked at again. */
  private async enter(socket: Socket, rooms: string[]): Promise<void> {
    const { userId, sessionId, teamId } = socket.data as SocketData;
    try {
      await this.join(socket, ...rooms);
      this.sessions.forget(sessionId);
      await this.principals.forTeam(await this.sessionOf(sessionId, userId), teamId);
    } catch (error) {
      this.log.warn({ event: 'socket ended', reason: String(error), userId });
      socket.disconnect(true);
    }
  }

  /** Lets a connection hear what is sent to rooms from now on, and tells it where it has just missed something. */
  async join(socket: Socket, ...rooms: string[]): Promise<void> {
    await socket.join(rooms);
    const agoMs = await this.recent.sinceLast(rooms);
    if (agoMs === null) return;
    socket.emit('events.missed', { ...header(this.clock.now()), agoMs } satisfies EventsMissedDto);
  }

  /** Sends after the running transaction commits, to all of a room but those in `except`; clients that are away read the gap over REST. */
  emit<N extends keyof ServerEvents>(
    room: string,
    event: N,
    payload: ServerEvents[N],
    except: string[] = [],
  ): void {
    this.database.afterCommit(() => {
      this.recent.note(room);
      this.open()
        .to(room)
        .except(except)
        .emit(event, { ...header(this.clock.now()), ...(payload as object) });
    });
  }

  /** Whether any device of a person is connected to any process. */
  async isOnline(userId: string): Promise<boolean> {
    return (await this.open().in(personRoom(userId)).fetchSockets()).length > 0;
  }

  /** All devices of a person leave a room, on every process. */
  leave(userId: string, room: string): void {
    this.database.afterCommit(() => {
      this.open().in(personRoom(userId)).socketsLeave(room);
    });
  }

  /** Ends the sockets of one session, on every process. */
  disconnectSession(sessionId: string): void {
    this.database.afterCommit(() => {
      this.open().in(sessionRoom(sessionId)).disconnectSockets(true);
    });
  }

  /** Who is no longer of a team hears nothing more of it, on every process. */
  leaveTeam(teamId: string, userId: string): void {
    this.database.afterCommit(() => {
      this.open()
        .in(personRoom(userId))
        .socketsLeave([ownerRoom(teamId), moneyRoom(teamId)]);
      this.leaveFollowed(teamId, userId).catch((error: unknown) =>
        this.log.error({ event: 'rooms of a team not left', teamId, userId, error: String(error) }),
      );
    });
  }

  /** And what was followed while acting for it, such as a draft: nothing is left but what is the person's own. */
  private async leaveFollowed(teamId: string, userId: string): Promise<void> {
    for (const socket of await this.open().in(memberRoom(teamId, userId)).fetchSockets()) {
      const { sessionId } = socket.data as SocketData;
      const own = new Set([socket.id, personRoom(userId), sessionRoom(sessionId)]);
      for (const room of socket.rooms) if (!own.has(room)) socket.leave(room);
    }
  }

  /** Whose role changed hears of the money of the team only once they connect again, in their new role. */
  leaveMoney(teamId: string, userId: string): void {
    this.database.afterCommit(() => {
      this.open().in(personRoom(userId)).socketsLeave(moneyRoom(teamId));
    });
  }

  beforeApplicationShutdown(): void {
    this.namespace?.local.disconnectSockets(true);
  }

  private open(): Namespace {
    if (!this.namespace) throw new Error('the sockets are not open yet');
    return this.namespace;
  }

  private async admit(socket: Socket): Promise<void> {
    const { token, teamId } = socket.handshake.auth as Record<string, unknown>;
    if (typeof token !== 'string') throw unauthorized();
    const claims = this.tokens.verify('main', token, this.clock.now());
    const principal = await this.sessionOf(claims.sessionId, claims.userId);
    const { userId, sessionId, language } = principal;
    await this.limits.connecting(userId);
    this.limits.refuseTooMany(socket, userId);
    const acting = await this.principals.forTeam(principal, teamId);
    const seesMoney = acting.team === null || teamMay(acting.team.role, 'wallet:read');
    const ownerId = ownedBy(acting);
    socket.data = { userId, sessionId, teamId, ownerId, seesMoney, language } satisfies SocketData;
  }

  private async sessionOf(sessionId: string, userId: string): Promise<SessionPrincipal> {
    const principal = await this.sessions.find(sessionId);
    if (principal?.userId !== userId || principal.state === 'suspended') throw unauthorized();
    return principal;
  }
}

const header = (now: Date) => ({ eventId: newId(), at: now.toISOString() }) satisfies SocketHeaderDto;

/** The code tells a client whether it is worth trying again. */
const refusedConnection = (error: unknown): Error => {
  const known = error instanceof AppError ? error : unauthorized();
  return Object.assign(new Error(known.message), { data: { code: known.code } });
};

const sessionRoom = (sessionId: string): string => `session:${sessionId}`;
