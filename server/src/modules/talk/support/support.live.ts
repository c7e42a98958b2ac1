import { Injectable } from '@nestjs/common';
import { Realtime } from '../../../platform/realtime/realtime.js';
import { personRoom } from '../../../platform/realtime/rooms.js';
import { DeskQueries } from './desk.queries.js';
import type { SupportNoteDto } from './dto/support.dto.js';
import { SupportQueries } from './support.queries.js';

/** Staff who have the desk open. */
export const DESK_ROOM = 'staff:support';

/** Tells each side what it may see. Notes reach the desk alone. */
@Injectable()
export class SupportLive {
  constructor(
    private readonly realtime: Realtime,
    private readonly own: SupportQueries,
    private readonly desk: DeskQueries,
  ) {}

  async message(id: string, userId: string): Promise<void> {
    this.realtime.emit(personRoom(userId), 'support.message', {
      message: await this.own.message(userId, id),
    });
    this.realtime.emit(DESK_ROOM, 'support.message', { message: await this.desk.message(id, '') });
  }

  async moved(id: string, userId: string): Promise<void> {
    this.realtime.emit(personRoom(userId), 'support.updated', {
      conversation: await this.own.one(userId, id),
    });
    this.realtime.emit(DESK_ROOM, 'support.queue', { conversation: await this.desk.one(id) });
  }

  noted(note: SupportNoteDto): void {
    this.realtime.emit(DESK_ROOM, 'support.note', { note });
  }
}
