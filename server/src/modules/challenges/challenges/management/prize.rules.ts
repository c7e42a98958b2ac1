import { invalidField } from '../../../../kernel/app-error.js';
import { formatEuro } from '../../../../kernel/format.js';
import type { ChallengeBrief, ChallengeTerms } from '../challenge.types.js';
import { accrue } from '../rules/accrual.js';
import { briefError, type Finding } from './challenge-management.errors.js';

type Prized = Pick<ChallengeBrief, 'mode' | 'rankBy' | 'prizes'>;

/** What can never be: prizes or points where nothing is ranked, and ranks that nobody could count. */
export function refusePrizes({ mode, rankBy, prizes }: Prized): void {
  if (rankBy === 'performance' && mode !== 'ranked')
    throw invalidField('rankBy', 'only_ranked', {
      en: 'Ranking by performance exists only with prizes by rank',
      de: 'Eine Rangliste nach Leistung gibt es nur bei Preisen nach Rang',
    });
  if (prizes.length > 0 && mode !== 'ranked')
    throw invalidField('prizes', 'only_ranked', {
      en: 'Prizes exist only in mode ranked',
      de: 'Preise gibt es nur bei Preisen nach Rang',
    });
  if (prizes.some(({ rank }, index) => rank !== index + 1))
    throw invalidField('prizes', 'ranks', {
      en: 'Prizes are for the ranks from 1 on, each once and without a gap',
      de: 'Preise gelten für die Ränge ab 1, jeder einmal und ohne Lücke',
    });
}

const sumOf = (prizes: ChallengeBrief['prizes']): number =>
  prizes.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** Prizes that the budget does not hold, or of which the fee leaves nothing. */
export function neverPrized({ prizes, budgetMinor }: ChallengeBrief, terms: ChallengeTerms): Finding[] {
  if (prizes.length === 0)
    return [
      briefError('NO_PRIZES', 'prizes', {
        en: 'Set a prize for the first rank at least',
        de: 'Leg mindestens für den ersten Rang einen Preis fest',
      }),
    ];
  const sum = sumOf(prizes);
  if (sum > budgetMinor)
    return [
      briefError('PRIZES_ABOVE_BUDGET', 'prizes', {
        en: `The prizes are ${formatEuro(sum - budgetMinor)} more than the budget: lower them, or raise the budget`,
        de: `Die Preise liegen ${formatEuro(sum - budgetMinor)} über dem Budget: Senke sie oder erhöhe das Budget`,
      }),
    ];
  const start = { entryGrossMinor: 0, spentMinor: 0, feeTakenMinor: 0 };
  const empty = prizes.find(
    ({ amountMinor }) => accrue(terms, { ...start, grossMinor: amountMinor }).creatorMinor <= 0,
  );
  return empty
    ? [
        briefError('PRIZE_PAYS_NOTHING', 'prizes', {
          en: `Nothing of the prize for rank ${empty.rank} is left for the creator: raise it`,
          de: `Vom Preis für Rang ${empty.rank} bleibt für den Creator nichts übrig: Erhöhe ihn`,
        }),
      ]
    : [];
}

/** What works, but is hardly meant. */
export function oddPrizes({
  mode,
  prizes,
  budgetMinor,
  maxParticipants,
  maxPerCreatorMinor,
}: ChallengeBrief): Finding | null {
  if (mode !== 'ranked' || prizes.length === 0) return null;
  const finding = (severity: Finding['severity'], code: string, message: Finding['message']): Finding => ({
    code,
    severity,
    field: 'prizes',
    message,
  });
  const higher = prizes.find(
    ({ amountMinor }, index) => amountMinor > (prizes[index - 1]?.amountMinor ?? amountMinor),
  );
  if (higher)
    return finding('warning', 'PRIZES_OUT_OF_ORDER', {
      en: `Rank ${higher.rank} gets more than the rank above it`,
      de: `Rang ${higher.rank} bekommt mehr als der Rang darüber`,
    });
  if (maxParticipants !== null && prizes.length > maxParticipants)
    return finding('warning', 'MORE_PRIZES_THAN_PLACES', {
      en: 'There are more prizes than places: what nobody wins is refunded',
      de: 'Es gibt mehr Preise als Plätze: Was niemand gewinnt, wird erstattet',
    });
  if (maxPerCreatorMinor !== null && (prizes[0]?.amountMinor ?? 0) > maxPerCreatorMinor)
    return finding('warning', 'CAP_BELOW_PRIZE', {
      en: 'The cap per creator is lower than the first prize and cuts it',
      de: 'Das Limit pro Creator liegt unter dem ersten Preis und kürzt ihn',
    });
  const rest = budgetMinor - sumOf(prizes);
  return rest > 0
    ? finding('hint', 'PRIZES_BELOW_BUDGET', {
        en: `${formatEuro(rest)} of the budget belong to no prize and are refunded at the end`,
        de: `${formatEuro(rest)} vom Budget gehören zu keinem Preis und werden am Ende erstattet`,
      })
    : null;
}
