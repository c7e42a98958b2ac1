import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';

export interface EntryChangeListener {
  entry: (entryId: string) => void | Promise<void>;
  board: (challengeId: string) => void | Promise<void>;
}

/** Hints for whoever shows entries, given after the change is committed. */
@Injectable()
export class EntryChanges {
  private listener: EntryChangeListener | null = null;

  constructor(private readonly database: Database) {}

  register(listener: EntryChangeListener): void {
    if (this.listener) throw new Error('two listeners of entry changes');
    this.listener = listener;
  }

  entry(entryId: string): void {
    this.database.afterCommit(() => this.listener?.entry(entryId));
  }

  board(challengeId: string): void {
    this.database.afterCommit(() => this.listener?.board(challengeId));
  }
}
