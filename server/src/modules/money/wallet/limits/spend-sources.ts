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

/** What the members of a team spent for it, by member. */
export type MemberSpend = Map<string, Spend>;

/** `only` names one member; null = all who spent something. */
export interface MembersAsked {
  teamId: string;
  since: Date;
  only: string | null;
}

type TellMembers = (asked: MembersAsked) => Promise<readonly (Spend & { userId: string })[]>;

const memberSources = declaration<true, TellMembers>('sources of spending by members');

/** The same for a team: what each member spent of its money since a moment. */
export const MemberSpendSource = () => onMethod(memberSources, true);

/** Coins that are bought and then spent are one use of the money. */
export const countedOf = ({ paidInMinor, spentMinor }: Spend): number => Math.max(paidInMinor, spentMinor);

/** By what the wish goes beyond the limit, and what is used of it; null = it does not. */
export function overLimit(
  limit: number,
  used: Spend,
  wanted: Spend,
): { usedMinor: number; priceMinor: number } | null {
  const paidIn = wanted.paidInMinor === 0 ? 0 : used.paidInMinor + wanted.paidInMinor;
  const spent = wanted.spentMinor === 0 ? 0 : used.spentMinor + wanted.spentMinor;
  if (Math.max(paidIn, spent) <= limit) return null;
  const usedMinor = paidIn > limit ? used.paidInMinor : used.spentMinor;
  return { usedMinor, priceMinor: Math.max(paidIn, spent) - usedMinor };
}

/** What people spend, as all sources tell it. */
@Injectable()
export class SpendSources implements OnModuleInit {
  private all: Tell[] = [];
  private members: TellMembers[] = [];

  constructor(private readonly declarations: Declarations) {}

  onModuleInit(): void {
    this.all = this.declarations.methods(sources).map(({ run }) => run);
    this.members = this.declarations.methods(memberSources).map(({ run }) => run);
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

  /** Of one member, who has a limit: what the others spent is not read. */
  async ofMember(teamId: string, userId: string, since: Date): Promise<Spend> {
    const total = await this.sumOf({ teamId, since, only: userId });
    return total.get(userId) ?? { paidInMinor: 0, spentMinor: 0 };
  }

  ofMembers(teamId: string, since: Date): Promise<MemberSpend> {
    return this.sumOf({ teamId, since, only: null });
  }

  private async sumOf(asked: MembersAsked): Promise<MemberSpend> {
    const total: MemberSpend = new Map();
    for (const tell of this.members)
      for (const { userId, paidInMinor, spentMinor } of await tell(asked)) {
        const known = total.get(userId) ?? { paidInMinor: 0, spentMinor: 0 };
        total.set(userId, {
          paidInMinor: known.paidInMinor + paidInMinor,
          spentMinor: known.spentMinor + spentMinor,
        });
      }
    return total;
  }
}
