/** Coins of one campaign: set aside and not returned, and of these paid to creators. */
export interface AllocatedCoins {
  allocated: number;
  spent: number;
}
