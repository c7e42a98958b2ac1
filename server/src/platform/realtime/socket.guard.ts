import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Socket } from 'socket.io';
import { AppError, unauthorized } from '../../kernel/app-error.js';
import { refuseOdd } from '../http/odd-input.js';
import { Principals } from '../http/principals.js';
import type { SessionPrincipal } from '../security/principal.js';
import { SessionReader } from '../security/session.js';
import type { Language } from '../../kernel/sentence.js';

const MAX_ROOMS = 50;

/** What is known of a connection. */
export interface SocketData {
  userId: string;
  sessionId: string;
  /** As the handshake says; nothing for oneself. */
  teamId: unknown;
  ownerId: string;
  /** The person themselves, or a member whose role includes it. */
  seesMoney: boolean;
  language: Language;
  /** As read for the message that is being handled. */
  principal?: SessionPrincipal;
}

/** Every message of a client: within the number of rooms, and from a session that still stands. */
@Injectable()
export class SocketGuard implements CanActivate {
  constructor(
    private readonly sessions: SessionReader,
    private readonly principals: Principals,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const socket = context.switchToWs().getClient<Socket>();
    refuseOdd(context.switchToWs().getData(), 'message');
    if (socket.rooms.size > MAX_ROOMS)
      throw new AppError('LIMIT_EXCEEDED', { en: 'Too many subscriptions', de: 'Zu viele Abonnements' });
    const data = socket.data as SocketData;
    const principal = await this.sessions.find(data.sessionId);
    if (!principal) {
      socket.disconnect(true);
      throw unauthorized();
    }
    data.principal = await this.principals.forTeam(principal, data.teamId);
    return true;
  }
}
