import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Socket } from 'socket.io';
import { invalidField } from '../../kernel/app-error.js';
import { Realtime } from '../../platform/realtime/realtime.js';
import { ChallengesQueries } from '../challenges/index.js';

/** Who may see a challenge may follow it live. */
@Injectable()
export class ChallengeRooms implements OnModuleInit {
  constructor(
    private readonly realtime: Realtime,
    private readonly challenges: ChallengesQueries,
  ) {}

  onModuleInit(): void {
    this.realtime.on('challenge.subscribe', async (caller, payload, socket: Socket) => {
      const { id } = await this.challenges.seen(challengeIdOf(payload), caller);
      await socket.join(`challenge:${id}`);
    });
    this.realtime.on('challenge.unsubscribe', async (_caller, payload, socket: Socket) => {
      await socket.leave(`challenge:${challengeIdOf(payload)}`);
    });
  }
}

function challengeIdOf(payload: unknown): string {
  const id =
    typeof payload === 'object' && payload !== null && 'challengeId' in payload
      ? payload.challengeId
      : undefined;
  if (typeof id !== 'string' || !isUUID(id))
    throw invalidField('challengeId', 'isUuid', 'challengeId must be an id');
  return id.toLowerCase();
}
