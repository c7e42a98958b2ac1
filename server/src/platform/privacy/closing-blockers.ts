import { Injectable } from '@nestjs/common';
import type { Blocker } from '../../kernel/app-error.js';

type Find = (userId: string) => Promise<Blocker[]>;

/** What keeps an account from being closed, told by the modules that know of it. */
@Injectable()
export class ClosingBlockers {
  private readonly finders: Find[] = [];

  register(find: Find): void {
    this.finders.push(find);
  }

  async of(userId: string): Promise<Blocker[]> {
    const found: Blocker[] = [];
    for (const find of this.finders) found.push(...(await find(userId)));
    return found;
  }
}
