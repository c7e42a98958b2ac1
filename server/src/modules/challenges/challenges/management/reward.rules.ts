import { floorRatio } from '../../../../kernel/money.js';
import type { ChallengeBrief, ChallengeMode, ChallengeTerms } from '../challenge.types.js';
import { accrue, grossOfViews } from '../rules/accrual.js';
import { briefError, type Finding } from './challenge-management.errors.js';
import { neverPrized } from './prize.rules.js';

/** Pay and requirements that contradict each other, so that nobody could join or earn what is promised. */
export function neverPaid(brief: ChallengeBrief, terms: ChallengeTerms): Finding[] {
  return [...ways[brief.mode](brief, terms), ...ages(brief)];
}

const ways: Record<ChallengeMode, (brief: ChallengeBrief, terms: ChallengeTerms) => Finding[]> = {
  fixed: neverFixed,
  brawl: neverByViews,
  ranked: (brief, terms) => [...neverPrized(brief, terms), ...capBelowFloor(brief)],
  pot: neverShared,
};

function neverFixed(
  { payPerEntryMinor: price, budgetMinor, maxParticipants }: ChallengeBrief,
  terms: ChallengeTerms,
): Finding[] {
  if (price === null) return [];
  if (budgetMinor < price)
    return [
      briefError('BUDGET_BELOW_ENTRY', 'budget', {
        en: 'The budget does not pay for one entry: raise it, or lower the price',
        de: 'Das Budget reicht nicht für einen Beitrag: Erhöhe es oder senke den Preis',
      }),
    ];
  const start = { grossMinor: price, entryGrossMinor: 0, spentMinor: 0, feeTakenMinor: 0 };
  if (accrue(terms, start).creatorMinor <= 0)
    return [
      briefError('PRICE_PAYS_NOTHING', 'payPerEntry', {
        en: 'Nothing of this price is left for the creator: raise it',
        de: 'Von diesem Preis bleibt für den Creator nichts übrig: Erhöhe ihn',
      }),
    ];
  const places = Math.floor(budgetMinor / price);
  if (maxParticipants === null || maxParticipants <= places) return [];
  return [
    briefError('PLACES_ABOVE_BUDGET', 'maxParticipants', {
      en: `The budget pays for ${places} ${places === 1 ? 'entry' : 'entries'}: allow at most that many participants, or raise the budget`,
      de: `Das Budget reicht für ${places} ${places === 1 ? 'Beitrag' : 'Beiträge'}: Lass höchstens so viele mitmachen oder erhöhe das Budget`,
    }),
  ];
}

function neverByViews(brief: ChallengeBrief, terms: ChallengeTerms): Finding[] {
  const { minViews, maxViewsPaidPerEntry: cap, budgetMinor } = brief;
  const findings = capBelowFloor(brief);
  const floorAbove = findings.length > 0;
  if (budgetMinor < floorRatio(minViews, terms.cpmMinor, 1000))
    findings.unshift(
      briefError('BUDGET_BELOW_ENTRY', 'budget', {
        en: 'The budget does not pay for one entry with the minimum views: raise it, or ask for fewer views',
        de: 'Das Budget reicht nicht für einen Beitrag mit den Mindest-Views: Erhöhe es oder verlange weniger Views',
      }),
    );
  if (!floorAbove && mostPaid(brief, terms) <= 0)
    findings.push(capPaysNothing(cap === null ? 'maxPerCreator' : 'maxViewsPaidPerEntry'));
  return findings;
}

/** The best that a pot can bring: all of it, up to the cap. */
function neverShared(brief: ChallengeBrief, terms: ChallengeTerms): Finding[] {
  const floor = capBelowFloor(brief);
  const most = Math.min(brief.budgetMinor, brief.maxPerCreatorMinor ?? brief.budgetMinor);
  const start = { grossMinor: most, entryGrossMinor: 0, spentMinor: 0, feeTakenMinor: 0 };
  if (brief.budgetMinor <= 0 || accrue(terms, start).creatorMinor > 0) return floor;
  return [...floor, capPaysNothing(brief.maxPerCreatorMinor === null ? 'budget' : 'maxPerCreator')];
}

const capBelowFloor = ({ minViews, maxViewsPaidPerEntry: cap }: ChallengeBrief): Finding[] =>
  cap !== null && cap < minViews
    ? [
        briefError('CAP_BELOW_FLOOR', 'maxViewsPaidPerEntry', {
          en: 'The maximum of paid views is below the minimum: raise it, or ask for fewer views',
          de: 'Das Limit bezahlter Views liegt unter den Mindest-Views: Erhöhe es oder verlange weniger Views',
        }),
      ]
    : [];

const capPaysNothing = (field: string): Finding =>
  briefError('CAP_PAYS_NOTHING', field, {
    en: 'With this limit nobody could earn a cent: raise it',
    de: 'Mit diesem Limit verdient niemand auch nur einen Cent: Erhöhe es',
  });

/** What the creator of the best entry there could be receives. */
function mostPaid(brief: ChallengeBrief, terms: ChallengeTerms): number {
  const best = grossOfViews(Math.floor(Number.MAX_SAFE_INTEGER / terms.cpmMinor), { ...brief, terms });
  const change = { grossMinor: best, entryGrossMinor: 0, spentMinor: 0, feeTakenMinor: 0 };
  return accrue(terms, change).creatorMinor;
}

function ages({ minAge, maxAge, targeting: { ageRange } }: ChallengeBrief): Finding[] {
  if (!ageRange || (ageRange.min <= maxAge && ageRange.max >= minAge)) return [];
  return [
    briefError('AGES_APART', 'targeting.ageRange', {
      en: `Nobody is both ${minAge} to ${maxAge} and ${ageRange.min} to ${ageRange.max} years old: choose ages that overlap`,
      de: `Niemand ist ${minAge} bis ${maxAge} und zugleich ${ageRange.min} bis ${ageRange.max} Jahre alt: Wähle Altersspannen, die sich überschneiden`,
    }),
  ];
}
