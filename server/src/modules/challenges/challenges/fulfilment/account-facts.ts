import { declaration, onClass } from '../../../../platform/discovery/declare.js';
import type { ChallengePlatform } from '../challenge.types.js';

/** Whose account on which platform, and the countries whose share of its audience is asked for. */
export interface AccountAsk {
  userId: string;
  platform: ChallengePlatform;
  countries: readonly string[];
}

/** What a platform tells of a linked account; null = it does not tell, or nobody linked it. */
export interface AccountFacts {
  followers: number | null;
  since: Date | null;
  /** Share of the audience in the countries asked for, in basis points. */
  audienceBp: number | null;
}

/** What only the module of linked accounts knows, which neither challenges nor entries import. */
export interface KnowsAccounts {
  /** In the order of the questions. Reads what is stored, calls nobody. */
  facts: (asks: readonly AccountAsk[]) => Promise<AccountFacts[]>;
}

export const accountFacts = declaration<true, KnowsAccounts>('providers of facts about linked accounts');

/**
 * On the provider that knows linked accounts; two stop the boot. Nothing knows them yet.
 *
 * @public
 */
export const KnowsAccountFacts = () => onClass(accountFacts, true);
