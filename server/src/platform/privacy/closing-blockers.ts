import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Blocker } from '../../kernel/app-error.js';
import { declaration, onMethod } from '../discovery/declare.js';
import { Declarations } from '../discovery/declarations.js';

type Find = (userId: string) => Promise<Blocker[]>;

const blockers = declaration<true, Find>('closing blockers');

/** The method tells what keeps an account from being closed, of what its module knows. */
export const ClosingBlocker = () => onMethod(blockers, true);

/** What keeps an account from being closed. */
@Injectable()
export class ClosingBlockers implements OnModuleInit {
  private finders: Find[] = [];

  constructor(private readonly declarations: Declarations) {}

  onModuleInit(): void {
    this.finders = this.declarations.methods(blockers).map(({ run }) => run);
  }

  async of(userId: string): Promise<Blocker[]> {
    const found: Blocker[] = [];
    for (const find of this.finders) found.push(...(await find(userId)));
    return found;
  }
}
