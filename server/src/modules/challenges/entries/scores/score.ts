import type { Settings } from '../../../../platform/config/default-settings.js';

/**
 * What is known of an entry at one moment, as it is stored; null = nothing tells it, which adds no points. Facts of the
 * post, of its account and of people; nothing that our own automation did is among them.
 */
export interface Signals {
  views: number | null;
  likes: number | null;
  comments: number | null;
  /** Largest share of all views, in basis points, that is known to have come within one hour after the first day. */
  hourBp: number | null;
  /** Largest fall of the views between two readings, in basis points. */
  fallBp: number | null;
  followers: number | null;
  accountDays: number | null;
  /** Share of the audience in the countries the challenge asks for, in basis points. */
  audienceBp: number | null;
  /** A file of it is the same, or looks the same, as one that another creator handed in before. */
  copied: boolean | null;
  /** Other entries of the creator that staff have disqualified. */
  confirmed: number;
  /** Another creator of the challenge has the same payout account, or is the same person. Asked when the hold ends. */
  sharedPayout: boolean | null;
  sharedIdentity: boolean | null;
  /** Creator and brand have an account, a card, a device or an identity in common. Asked when the hold ends. */
  tiedToBrand: boolean | null;
}

export const signalNames = [
  'likes',
  'comments',
  'hour',
  'fall',
  'followers',
  'audience',
  'copy',
  'confirmed',
  'sharedPayout',
  'sharedIdentity',
  'tiedToBrand',
] as const;
export type SignalName = (typeof signalNames)[number];

type RuleKey = Extract<keyof Settings, `entryScore.${string}`>;
type ShortName<Key> = Key extends `entryScore.${infer Name}` ? Name : never;

/** Every threshold and all points, as the settings said them at one time. */
export type ScoreRules = Record<ShortName<RuleKey>, number>;

export const rulesOf = (settings: Readonly<Settings>): ScoreRules =>
  Object.fromEntries(
    Object.entries(settings)
      .filter(([key]) => key.startsWith('entryScore.'))
      .map(([key, value]) => [key.slice('entryScore.'.length), value])
      .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  ) as ScoreRules;

/** One signal held against its threshold. */
export interface Finding {
  signal: SignalName;
  /** In the unit of the threshold; null = not known. */
  value: number | null;
  threshold: number;
  points: number;
  /** Met, it holds all pay until staff decide, whatever the score is. */
  holds: boolean;
}

export interface Score {
  score: number;
  /** Something holds all pay. */
  held: boolean;
  findings: Finding[];
}

const MOST = 100;
const BASE = 10_000;

const perBase = (part: number, whole: number): number => Math.floor((part * BASE) / whole);

type Judged = Omit<Finding, 'signal' | 'holds'> & { holds?: boolean };

const found = (value: number | null, threshold: number, met: boolean, points: number): Judged => ({
  value,
  threshold,
  points: met ? points : 0,
});

/** Shares of few views say nothing: below the floor the value counts as unknown. */
function judgedLikes({ views, likes }: Signals, rules: ScoreRules): Judged {
  const known = views !== null && likes !== null && views > rules.likesMinViews;
  const value = known ? perBase(likes, views) : null;
  return found(value, rules.likesLeastBp, value !== null && value < rules.likesLeastBp, rules.likesPoints);
}

function judgedComments({ likes, comments }: Signals, rules: ScoreRules): Judged {
  const known = likes !== null && comments !== null && likes >= rules.commentsMinLikes && likes > 0;
  const value = known ? Math.floor((comments * 1000) / likes) : null;
  const least = rules.commentsPer1000Likes;
  return found(value, least, value !== null && value < least, rules.commentsPoints);
}

function judgedFollowers({ views, followers, accountDays }: Signals, rules: ScoreRules): Judged {
  const value =
    views === null || followers === null
      ? null
      : Math.min(BASE * BASE, Math.floor(views / Math.max(followers, 1)));
  const isNew = accountDays !== null && accountDays < rules.followersAccountDays;
  const met = value !== null && value > rules.followersTimes && isNew;
  return found(value, rules.followersTimes, met, rules.followersPoints);
}

const above = (value: number | null, most: number, points: number): Judged =>
  found(value, most, value !== null && value > most, points);

const below = (value: number | null, least: number, points: number): Judged =>
  found(value, least, value !== null && value < least, points);

/** A fact that is there or not. */
const told = (fact: boolean | null): number | null => (fact === null ? null : Number(fact));

const holding = (fact: boolean | null): Judged => ({ ...above(told(fact), 0, 0), holds: fact === true });

const judge: Readonly<Record<SignalName, (signals: Signals, rules: ScoreRules) => Judged>> = {
  likes: judgedLikes,
  comments: judgedComments,
  hour: ({ hourBp }, rules) => above(hourBp, rules.hourMostBp, rules.hourPoints),
  fall: ({ fallBp }, rules) => above(fallBp, rules.fallMostBp, rules.fallPoints),
  followers: judgedFollowers,
  audience: ({ audienceBp }, rules) => below(audienceBp, rules.audienceLeastBp, rules.audiencePoints),
  copy: ({ copied }, rules) => above(told(copied), 0, rules.copyPoints),
  confirmed: ({ confirmed }, rules) => above(confirmed, 0, rules.confirmedPoints),
  sharedPayout: ({ sharedPayout }) => holding(sharedPayout),
  sharedIdentity: ({ sharedIdentity }) => holding(sharedIdentity),
  tiedToBrand: ({ tiedToBrand }) => holding(tiedToBrand),
};

/** The one place that judges signals. Pure: the same signals and rules give the same score at any time. */
export function scoreOf(signals: Signals, rules: ScoreRules): Score {
  const findings = signalNames.map((signal): Finding => ({
    signal,
    holds: false,
    ...judge[signal](signals, rules),
  }));
  const sum = findings.reduce((total, { points }) => total + points, 0);
  return { score: Math.min(MOST, sum), held: findings.some(({ holds }) => holds), findings };
}

export const scoreBands = ['clear', 'recheck', 'staff', 'freeze'] as const;
export type ScoreBand = (typeof scoreBands)[number];

type Bands = Pick<ScoreRules, 'recheckScore' | 'staffScore' | 'freezeScore'>;

export function bandOf(score: number, { recheckScore, staffScore, freezeScore }: Bands): ScoreBand {
  if (score >= freezeScore) return 'freeze';
  if (score >= staffScore) return 'staff';
  return score >= recheckScore ? 'recheck' : 'clear';
}

/** What an entry carries of its last score. */
export interface Scored {
  fraudScore: number;
  fraudHeld: boolean;
  /** What staff had before them when they let it go. */
  clearedScore: number | null;
  clearedHeld: boolean;
  recheckedAt: Date | null;
}

export type HoldOutcome = 'pay' | 'recheck' | 'staff' | 'freeze';

/** Points that staff have seen and let go are no reason again; more of them are. */
export const openBand = ({ fraudScore, clearedScore }: Scored, bands: Bands): ScoreBand =>
  clearedScore !== null && fraudScore <= clearedScore ? 'clear' : bandOf(fraudScore, bands);

/** What the end of a hold means for an entry. */
export function outcomeOf(scored: Scored, bands: Bands): HoldOutcome {
  const band = openBand(scored, bands);
  if (band === 'freeze') return 'freeze';
  if (band === 'staff' || (scored.fraudHeld && !scored.clearedHeld)) return 'staff';
  if (band === 'clear') return 'pay';
  return scored.recheckedAt === null ? 'recheck' : 'staff';
}
