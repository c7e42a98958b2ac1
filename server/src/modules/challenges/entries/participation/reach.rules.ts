import { formatInteger } from '../../../../kernel/format.js';
import { anyOf, type Sentence } from '../../../../kernel/sentence.js';
import {
  type LinkedAccount,
  type LinkedPlatform,
  linkedPlatforms,
  platformNames,
} from '../../platform-links/index.js';
import type { CreatorFacts, IneligibilityReason, ParticipationRules } from './eligibility.types.js';

/** Requirements that only a linked account can meet. One account has to meet each; figures of several are not added up. */
export function reachReasons(
  { platforms, targeting }: ParticipationRules,
  { accounts }: CreatorFacts,
): IneligibilityReason[] {
  const { minFollowers, minAverageViews, verifiedPlatform = [] } = targeting;
  const named = linkedPlatforms.filter((platform) => platforms.some((one) => one === platform));
  // Where files are handed in, or posts here, an account anywhere says as much.
  const counted = named.length > 0 ? named : linkedPlatforms;
  const open = accounts.filter(({ verified, platform }) => verified && counted.includes(platform));
  return [
    atLeast('minFollowers', minFollowers, best(open, 'followers'), counted),
    atLeast('minAverageViews', minAverageViews, best(open, 'averageViews'), counted),
    linked(verifiedPlatform, accounts),
  ].filter((reason) => reason !== null);
}

interface Figure {
  value: number;
  platform: LinkedPlatform;
}

function best(accounts: readonly LinkedAccount[], figure: 'followers' | 'averageViews'): Figure | null {
  const told = accounts.flatMap(({ platform, [figure]: value }) =>
    value === null ? [] : [{ platform, value }],
  );
  return told.toSorted((a, b) => b.value - a.value)[0] ?? null;
}

function atLeast(
  rule: 'minFollowers' | 'minAverageViews',
  wanted: number | undefined,
  found: Figure | null,
  platforms: readonly LinkedPlatform[],
): IneligibilityReason | null {
  if (wanted === undefined || (found !== null && found.value >= wanted)) return null;
  return {
    rule,
    required: figureWords(rule, wanted, platforms),
    actual: found && figureWords(rule, found.value, [found.platform]),
    action: found ? null : connect(platforms),
  };
}

function linked(
  wanted: readonly LinkedPlatform[],
  accounts: readonly LinkedAccount[],
): IneligibilityReason | null {
  if (wanted.length === 0) return null;
  const verified = accounts.filter((account) => account.verified).map(({ platform }) => platform);
  if (verified.some((platform) => wanted.includes(platform))) return null;
  return {
    rule: 'verifiedPlatform',
    required: anyOf(wanted.map(nameOf)),
    actual: verified.length > 0 ? anyOf(verified.map(nameOf)) : null,
    action: connect(wanted),
  };
}

const nameOf = (platform: LinkedPlatform): string => platformNames[platform];

function figureWords(
  rule: 'minFollowers' | 'minAverageViews',
  value: number,
  platforms: readonly LinkedPlatform[],
): Sentence {
  const [count, where] = [formatInteger(value), anyOf(platforms.map(nameOf))];
  return rule === 'minFollowers'
    ? { en: `${count} followers on ${where.en}`, de: `${count} Follower auf ${where.de}` }
    : {
        en: `${count} views on average on ${where.en}`,
        de: `durchschnittlich ${count} Views auf ${where.de}`,
      };
}

function connect(platforms: readonly LinkedPlatform[]): Sentence {
  const where = anyOf(platforms.map(nameOf));
  return {
    en: `Connect ${where.en} in your settings`,
    de: `Verbinde ${where.de} in deinen Einstellungen`,
  };
}
