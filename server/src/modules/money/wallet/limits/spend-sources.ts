import { Injectable } from '@nestjs/common';

/**
 * Money that a person paid in (a card, their earnings), and what they spent for good (coins at their face, or money
 * for anything but coins). Coins that are bought and then spent stand in both, which is why the two are never added.
 */
export interface Spend {
  paidInMinor: number;
  spentMinor: number;
}

/** What it knows of one person since a moment, with what is still under way and without what was given back. */
export type SpendSource = (userId: string, since: Date) => Promise<Spend>;

/** Who knows of spending; modules register in onModuleInit. */
@Injectable()
export class SpendSources {
  private readonly byName = new Map<string, SpendSource>();

  register(name: string, source: SpendSource): void {
    if (this.byName.has(name)) throw new Error(`two sources of spending are called ${name}`);
    this.byName.set(name, source);
  }

  async since(userId: string, since: Date): Promise<Spend> {
    const total: Spend = { paidInMinor: 0, spentMinor: 0 };
    for (const source of this.byName.values()) {
      const { paidInMinor, spentMinor } = await source(userId, since);
      total.paidInMinor += paidInMinor;
      total.spentMinor += spentMinor;
    }
    return total;
  }
}
