import { Injectable } from '@nestjs/common';
import type { Cursor, CursorQuery } from '../../../../kernel/page.js';
import { type ThreadFilter, type ThreadRow, ThreadsRepository } from './threads.repository.js';

export type Thread = ThreadRow;
export { isPair } from './threads.repository.js';

/** Conversations for other modules, each as one of its people has it. */
@Injectable()
export class ThreadsQueries {
  constructor(private readonly rows: ThreadsRepository) {}

  /** null = the person has no such conversation. */
  one(userId: string, id: string): Promise<Thread | null> {
    return this.rows.one(userId, id);
  }

  some(userId: string, ids: readonly string[]): Promise<Thread[]> {
    return this.rows.some(userId, ids);
  }

  of(userId: string, asked: ThreadFilter & CursorQuery): Promise<Cursor<Thread>> {
    return this.rows.of(userId, asked);
  }

  /** How many messages the person has not read. */
  unread(userId: string): Promise<number> {
    return this.rows.unread(userId);
  }
}
