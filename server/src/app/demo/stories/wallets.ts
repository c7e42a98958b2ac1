import { DEMO_CARD } from '../challenge-story.js';
import type { Stories } from '../stories.js';

interface Offer {
  id: string;
  coins: number;
}

/** Who buys coins, and when. */
export function wallets(stories: Stories): void {
  const buy = (day: number, name: string, coins: number, { save = false, card = DEMO_CARD } = {}) =>
    stories.at(day, async () => {
      const person = stories.person(name);
      const { data } = await person.get<{ data: Offer[] }>('payments/packages');
      const offer = data.find((one) => one.coins === coins);
      if (!offer) throw new Error(`no package of ${coins} coins is on sale`);
      await person.post('payments/charge', {
        packageId: offer.id,
        paymentMethodId: card,
        ...(save ? { save } : {}),
      });
    });
  buy(-50, 'nord', 100_000, { save: true });
  buy(-44, 'nord', 25_000);
  buy(-33, 'nord', 10_000);
  buy(-7, 'nord', 25_000);
  buy(-27, 'velo', 25_000, { save: true });
  buy(-40, 'consumer', 2_500, { save: true });
  buy(-15, 'consumer', 1_000);
  buy(-2, 'consumer', 5_000);
  // A card of her own: one that she shared with a brand would keep her out of its challenges.
  buy(-12, 'lenalacht', 500, { card: 'pm_card_mastercard' });
}
