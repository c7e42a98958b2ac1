import { Injectable } from '@nestjs/common';
import type { Socket } from 'socket.io';
import { AppError, notFound } from '../../kernel/app-error.js';
import { SettingsStore } from '../config/settings.js';
import { toAppError } from '../http/error.filter.js';
import { languageOfSocket } from '../http/language.js';
import { RateLimiter } from '../http/rate-limiter.js';
import { type Acknowledge, refusal } from './acknowledgement.js';
import { personRoom } from './rooms.js';
import type { SocketData } from './socket.guard.js';

const MINUTE_SECONDS = 60;
/** Messages of one connection that are being counted: whoever sends faster is refused without asking Redis. */
const MOST_COUNTED_AT_ONCE = 100;

const tooMany = () =>
  new AppError(
    'RATE_LIMITED',
    { en: 'Too many messages. Wait a moment.', de: 'Zu viele Nachrichten. Warte einen Moment.' },
    { retryAfter: 1 },
  );

const unknownEvent = () => notFound({ en: 'Unknown event', de: 'Unbekanntes Ereignis' });

/** What clients may send and how often they may connect, counted by the limiter of HTTP for all processes together. */
@Injectable()
export class SocketLimits {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly settings: SettingsStore,
  ) {}

  /** Throws where a person connects too often. */
  connecting(userId: string): Promise<void> {
    return this.limiter.take({
      setting: 'socket.connectsPerMinute',
      windowSeconds: MINUTE_SECONDS,
      key: `socket-connect:${userId}`,
    });
  }

  /** Of the same person in this process, this one left out. */
  refuseTooMany(socket: Socket, userId: string): void {
    const open = socket.nsp.adapter.rooms.get(personRoom(userId));
    const others = (open?.size ?? 0) - (open?.has(socket.id) ? 1 : 0);
    if (others >= this.settings.get('socket.perPerson'))
      throw new AppError('LIMIT_EXCEEDED', {
        en: 'Too many open connections',
        de: 'Zu viele offene Verbindungen',
      });
  }

  /** Every message, one that nobody handles too. */
  watch(socket: Socket): void {
    let counted = 0;
    let refused = 0;
    socket.use(([event, ...rest], next) => {
      const answer = (error: unknown): void => {
        const acknowledge: unknown = rest.at(-1);
        if (typeof acknowledge === 'function')
          (acknowledge as Acknowledge)(refusal(toAppError(error), languageOfSocket(socket)));
      };
      const refuse = (error: unknown): void => {
        answer(error);
        refused++;
        if (refused >= this.settings.get('socket.refusalsToEnd')) socket.disconnect(true);
      };
      if (counted >= MOST_COUNTED_AT_ONCE) {
        refuse(tooMany());
        return;
      }
      counted++;
      this.count(socket)
        .then(() => {
          if (socket.listenerCount(event) === 0) answer(unknownEvent());
          else next();
        }, refuse)
        .finally(() => counted--);
    });
  }

  private count({ id, data }: Socket): Promise<void> {
    const { userId } = data as SocketData;
    return this.limiter.take(
      { setting: 'socket.messagesPerMinute', windowSeconds: MINUTE_SECONDS, key: `socket:${id}` },
      { setting: 'socket.messagesPerMinutePerson', windowSeconds: MINUTE_SECONDS, key: `sockets:${userId}` },
    );
  }
}
