import type { Blocker } from '../../kernel/app-error.js';

/** What closing an account would mean for the money and coins of its owner. */
export interface MoneyOutlook {
  /** What has to end before the account can be closed, such as a payout on its way. */
  blockers: Blocker[];
  /** EUR cents that a payout of everything would bring now, without a minimum. */
  withdrawableMinor: number;
  payoutRunning: boolean;
  /** Coins that cannot be given back and lapse with the account. */
  lapsingCoins: number;
  /** Coins bought so lately that their purchase can be taken back. */
  returnableCoins: number;
}

/**
 * Money at the end of an account. Closing belongs to identity, which is below money, so it asks through this port;
 * the payouts module answers.
 */
export abstract class AccountMoney {
  abstract outlook(userId: string): Promise<MoneyOutlook>;
  /** Pays out everything, without a minimum; does nothing where there is nothing. */
  abstract payOutEverything(userId: string): Promise<void>;
  /** In the transaction that closes the account: coins lapse, and what is free pays what is owed. `key` = the closing. */
  abstract settle(userId: string, key: string): Promise<void>;
}
