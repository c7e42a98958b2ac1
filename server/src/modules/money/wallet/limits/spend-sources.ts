import { Injectable, type OnModuleInit } from '@nestjs/common';
import { declaration, onMethod } from '../../../../platform/discovery/declare.js';
import { Declarations } from '../../../../platform/discovery/declarations.js';

/**
 * Money that a person paid in (a card, their earnings), and what they spent for good (coins at their face, or money
 * for anything but coins). Coins that are bought and then spent stand in both, which is why the two are never added.
 */
export interface Spend {
  paidInMinor: number;
  spentMinor: number;
}

type Tell = (userId: string, since: Date) => Promise<Spend>;

const sources = declaration<true, Tell>('sources of spending');

/**
 * The method tells what one person spent since a moment, of what its module knows: with what is still under way,
 * without what was given back.
 */
export const SpendSource = () => onMethod(sources, true);

/** What people spend, as all sources tell it. */
@Injectable()
export class SpendSources implements OnModuleInit {
  private all: Tell[] = [];

  constructor(private readonly declarations: Declarations) {}

  onModuleInit(): void {
    this.all = this.declarations.methods(sources).map(({ run }) => run);
  }

  async since(userId: string, since: Date): Promise<Spend> {
    const total: Spend = { paidInMinor: 0, spentMinor: 0 };
    for (const tell of this.all) {
      const { paidInMinor, spentMinor } = await tell(userId, since);
      total.paidInMinor += paidInMinor;
      total.spentMinor += spentMinor;
    }
    return total;
  }
}
