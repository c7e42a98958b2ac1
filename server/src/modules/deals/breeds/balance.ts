/** What is known of a creator; empty where it is not. */
export interface SquadFacts {
  creatorId: string;
  country: string | null;
  languages: readonly string[];
  platforms: readonly string[];
  categoryIds: readonly string[];
}

export const balanceParts = ['shared_audience', 'countries', 'topics'] as const;
export type BalancePart = (typeof balanceParts)[number];

export interface Balance {
  /** Of a hundred. */
  score: number;
  parts: { name: BalancePart; points: number; of: number }[];
  /** How much two seats reach the same people, in percent: an estimate by country, language, platform and topic. */
  pairs: { one: string; other: string; percent: number }[];
}

/** How many points each part can give; together a hundred. */
export const balanceWeights: Readonly<Record<BalancePart, number>> = {
  shared_audience: 40,
  countries: 35,
  topics: 25,
};

const PERCENT = 100;

/** Common ones of all; nothing known of either is no overlap. */
function likeness(one: readonly string[], other: readonly string[]): number {
  const all = new Set([...one, ...other]);
  return all.size === 0 ? 0 : one.filter((value) => other.includes(value)).length / all.size;
}

const asList = (value: string | null): string[] => (value === null ? [] : [value]);

/** People are shared where country, language, platform and topic meet; each counts the same. */
export function overlapPercent(one: SquadFacts, other: SquadFacts): number {
  const parts = [
    likeness(asList(one.country), asList(other.country)),
    likeness(one.languages, other.languages),
    likeness(one.platforms, other.platforms),
    likeness(one.categoryIds, other.categoryIds),
  ];
  return Math.round((parts.reduce((sum, part) => sum + part, 0) / parts.length) * PERCENT);
}

/** Wanted countries that have a seat; without a wish, how evenly countries differ. */
function countriesShare(squad: readonly SquadFacts[], wanted: readonly string[]): number {
  const known = new Set(squad.flatMap(({ country }) => asList(country)));
  if (wanted.length > 0) {
    const reachable = Math.min(wanted.length, squad.length);
    return Math.min(1, wanted.filter((country) => known.has(country)).length / reachable);
  }
  return known.size / squad.length;
}

function topicsShare(squad: readonly SquadFacts[]): number {
  const all = squad.flatMap(({ categoryIds }) => categoryIds);
  return all.length === 0 ? 0 : new Set(all).size / all.length;
}

/**
 * How well a squad is mixed: little shared audience, the wanted countries, different topics. Pure and with its weights in
 * the answer, so that everybody can reckon it again. A squad of one shares nothing with itself.
 */
export function balanceOf(squad: readonly SquadFacts[], wantedCountries: readonly string[]): Balance | null {
  if (squad.length === 0) return null;
  const pairs = squad.flatMap((one, index) =>
    squad.slice(index + 1).map((other) => ({
      one: one.creatorId,
      other: other.creatorId,
      percent: overlapPercent(one, other),
    })),
  );
  const shared = pairs.length === 0 ? 0 : pairs.reduce((sum, { percent }) => sum + percent, 0) / pairs.length;
  const shares: Record<BalancePart, number> = {
    shared_audience: 1 - shared / PERCENT,
    countries: countriesShare(squad, wantedCountries),
    topics: topicsShare(squad),
  };
  const parts = balanceParts.map((name) => ({
    name,
    points: Math.round(shares[name] * balanceWeights[name]),
    of: balanceWeights[name],
  }));
  return { score: parts.reduce((sum, { points }) => sum + points, 0), parts, pairs };
}
