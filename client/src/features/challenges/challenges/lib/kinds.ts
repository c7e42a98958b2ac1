import type { Challenge } from '../api/types';

type Kind = Challenge['type'];

interface KindRules {
  /** Every entry has one price; there is no other way to pay. */
  fixed?: boolean;
  /** always: drafts are a step of the work; never: there is nothing to draft. */
  drafts?: 'always' | 'never';
}

/** The types whose briefs can be written here, in the order in which they are offered. */
const kinds = {
  create_and_post: {},
  content: { fixed: true },
  amplify: { drafts: 'never' },
  livestream: { fixed: true, drafts: 'never' },
  event_attendance: { fixed: true },
  sponsoring: { fixed: true, drafts: 'always' },
  ad_posting: { fixed: true },
} satisfies Partial<Record<Kind, KindRules>>;

export type WritableKind = keyof typeof kinds;

export const writableKinds = Object.keys(kinds) as WritableKind[];

export const isWritable = (type: Kind): type is WritableKind => type in kinds;

const rulesOf = (type: Kind): KindRules => (isWritable(type) ? kinds[type] : {});

export const isFixed = (type: Kind): boolean => rulesOf(type).fixed === true;

/** Whether drafts are reviewed: as the type says, else as the brief does. */
export function reviewsDrafts(type: Kind, asked: boolean): boolean {
  const { drafts } = rulesOf(type);
  return drafts === undefined ? asked : drafts === 'always';
}

/** The brand chooses whether to see drafts first. */
export const mayChooseDrafts = (type: Kind): boolean =>
  type !== 'content' && rulesOf(type).drafts === undefined;
