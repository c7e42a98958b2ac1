import { shareOf } from '../../../../kernel/money.js';
import { dayOf, formatDay, formatEuro } from '../../../../kernel/format.js';
import type { Language, Sentence } from '../../../../kernel/sentence.js';
import type { ChallengeState } from '../challenge.types.js';

type Shared = Pick<
  ChallengeState,
  'mode' | 'payPerEntryMinor' | 'budgetMinor' | 'startsAt' | 'endsAt' | 'status'
>;
interface Terms {
  feeMode: 'inclusive' | 'on_top';
  feeBp: number;
  cpmMinor: number;
}

/** What one creator gets of a price. */
const creatorPart = (minor: number, { feeMode, feeBp }: Terms): number =>
  feeMode === 'on_top' ? minor : minor - shareOf(minor, feeBp);

const dateOf = (moment: Date): string => formatDay(dayOf(moment));

const running: ReadonlySet<string> = new Set(['scheduled', 'live', 'paused']);

function offerOf(challenge: Shared, terms: Terms): Sentence {
  const { status, mode, payPerEntryMinor } = challenge;
  if (status === 'cancelled' || status === 'cancelling') return { en: 'Cancelled', de: 'Abgebrochen' };
  if (!running.has(status)) return { en: 'This challenge has ended', de: 'Diese Challenge ist beendet' };
  if (mode === 'fixed') {
    const sum = formatEuro(creatorPart(payPerEntryMinor ?? 0, terms));
    return { en: `${sum} per post`, de: `${sum} pro Beitrag` };
  }
  const sum = formatEuro(creatorPart(terms.cpmMinor, terms));
  return { en: `${sum} per 1,000 views`, de: `${sum} pro 1.000 Views` };
}

function footOf({ status, budgetMinor, startsAt, endsAt }: Shared): Sentence {
  const [sum, from, until] = [formatEuro(budgetMinor), dateOf(startsAt), dateOf(endsAt)];
  if (!running.has(status)) return { en: `${from} to ${until}`, de: `${from} bis ${until}` };
  return { en: `Budget ${sum}, until ${until}`, de: `Budget ${sum}, bis ${until}` };
}

/** The two lines about money and time. */
export const shareLines = (challenge: Shared, terms: Terms, language: Language) => ({
  offer: offerOf(challenge, terms)[language],
  foot: footOf(challenge)[language],
});
