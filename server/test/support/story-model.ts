interface Lot {
  bonus: boolean;
  coins: number;
  used: number;
  expiresAt: Date | null;
}

export interface StoryHold {
  id: string;
  who: number;
  amount: number;
  state: 'pending' | 'posted' | 'voided' | 'expired';
  expiresAt: Date | null;
}

/** Net of what so many coins are worth at their face of a cent, VAT of 19 % inside. */
const faceNet = (coins: number): number => Math.round((coins * 100) / 119);

/** The books as plain maps, written anew from the rules and not from the code. */
export class StoryModel {
  readonly balances = new Map<string, number>([['escrow', 0]]);
  readonly holds: StoryHold[] = [];
  private readonly lots = new Map<number, Lot[]>();

  constructor() {
    for (const code of [
      'payable',
      'earned_pending',
      'coin_purchased',
      'coin_bonus',
      'payout_in_flight',
      'stripe_connected',
    ])
      for (let who = 0; who < 3; who++) this.balances.set(`${code} ${who}`, 0);
  }

  has(name: string): number {
    return this.balances.get(name) ?? 0;
  }

  move(name: string, amount: number): this {
    this.balances.set(name, this.has(name) + amount);
    return this;
  }

  heldOf(who: number): number {
    return this.holds.reduce(
      (sum, hold) => sum + (hold.who === who && hold.state === 'pending' ? hold.amount : 0),
      0,
    );
  }

  free(who: number): number {
    return this.has(`payable ${who}`) - this.heldOf(who);
  }

  hold(hold: StoryHold): void {
    this.holds.push(hold);
  }

  expire(now: Date): void {
    for (const hold of this.holds)
      if (hold.state === 'pending' && hold.expiresAt !== null && hold.expiresAt <= now)
        hold.state = 'expired';
  }

  lot(who: number, lot: Omit<Lot, 'used'>): void {
    this.lots.set(who, [...(this.lots.get(who) ?? []), { ...lot, used: 0 }]);
    this.move(`${lot.bonus ? 'coin_bonus' : 'coin_purchased'} ${who}`, lot.coins);
  }

  spendable(who: number, now: Date): number {
    return this.open(who, now).reduce((sum, { coins, used }) => sum + coins - used, 0);
  }

  /** Bonus that expires first, then what was bought first; answers what the seller gets of the net face. */
  spend(who: number, coins: number, now: Date): number {
    let left = coins;
    let net = 0;
    for (const lot of this.open(who, now)) {
      const taken = Math.min(left, lot.coins - lot.used);
      const before = Math.floor((faceNet(lot.coins) * lot.used) / lot.coins);
      lot.used += taken;
      net += Math.floor((faceNet(lot.coins) * lot.used) / lot.coins) - before;
      this.move(`${lot.bonus ? 'coin_bonus' : 'coin_purchased'} ${who}`, -taken);
      left -= taken;
    }
    return net - Math.round(net / 10);
  }

  private open(who: number, now: Date): Lot[] {
    const lots = (this.lots.get(who) ?? []).filter(
      ({ coins, used, expiresAt }) => used < coins && (expiresAt === null || expiresAt > now),
    );
    const bonus = lots.filter((lot) => lot.bonus);
    bonus.sort((a, b) => Number(a.expiresAt) - Number(b.expiresAt));
    return [...bonus, ...lots.filter((lot) => !lot.bonus)];
  }
}
