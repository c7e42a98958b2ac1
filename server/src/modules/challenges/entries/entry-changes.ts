import { Injectable, type OnModuleInit } from '@nestjs/common';
import { declaration, onMethod } from '../../../platform/discovery/declare.js';
import { Declarations } from '../../../platform/discovery/declarations.js';
import { Database } from '../../../platform/database/database.js';

type Hear = (id: string) => void | Promise<void>;
type What = 'entry' | 'board';

const listeners = declaration<What, Hear>('listeners of entry changes');

/** The method hears of changes, after they are committed: of an entry, or of the board of a challenge. */
export const OnEntryChange = (what: What) => onMethod(listeners, what);

/** Hints for whoever shows entries. */
@Injectable()
export class EntryChanges implements OnModuleInit {
  private listeners = new Map<What, Hear>();

  constructor(
    private readonly database: Database,
    private readonly declarations: Declarations,
  ) {}

  onModuleInit(): void {
    this.listeners = this.declarations.methodsByName(listeners);
  }

  entry(entryId: string): void {
    this.database.afterCommit(() => this.listeners.get('entry')?.(entryId));
  }

  board(challengeId: string): void {
    this.database.afterCommit(() => this.listeners.get('board')?.(challengeId));
  }
}
