import type { CreatorIndexEntity } from '../creator-index.entity.js';

/**
 * What creators are searched by, and how. list: the creator has one of the values. choice: theirs is one of them.
 * number: it lies between two bounds, both included. flag: it is so or not.
 */
export const searchFields = {
  platform: 'list',
  category: 'list',
  language: 'list',
  country: 'choice',
  gender: 'choice',
  age: 'number',
  followers: 'number',
  averageViews: 'number',
  engagement: 'number',
  price: 'number',
  completedDeals: 'number',
  replies: 'number',
  verified: 'flag',
  available: 'flag',
} as const satisfies Record<string, 'list' | 'choice' | 'number' | 'flag'>;
export type SearchField = keyof typeof searchFields;
export const searchFieldNames = Object.keys(searchFields) as SearchField[];

export const matchModes = ['all', 'any'] as const;
export type MatchMode = (typeof matchModes)[number];

/** Values for a list or a choice, bounds for a number, `is` for a flag. engagement and replies are of ten thousand. */
export interface Condition {
  field: SearchField;
  values?: readonly string[];
  min?: number;
  max?: number;
  is?: boolean;
  /** The opposite; what is not known stays not known. */
  not?: boolean;
}

/** Conditions that are all met, or one of which is. */
export interface Group {
  match: MatchMode;
  conditions: readonly Condition[];
}

/** The tree of filters: groups below one root, so that its depth is bounded by its form. */
export interface FilterTree extends Group {
  groups: readonly Group[];
}

export const sorts = ['relevance', 'followers', 'engagement', 'price'] as const;
export type Sort = (typeof sorts)[number];

export interface CreatorSearch {
  q?: string | undefined;
  /** All of them hold. */
  trees: readonly FilterTree[];
  /** Decide about the order alone. */
  preferred: readonly Condition[];
  /** Creators of whom a fact is not known are found all the same. */
  includeUnknown: boolean;
  /** Who reads: they see neither themselves nor anybody in a block with them. */
  viewerId: string;
  /** Leaves out creators who have or had a deal, an offer, an invitation or a message of this owner. */
  notContactedBy?: string | undefined;
  /** Nobody but these. */
  among?: readonly string[] | undefined;
  /** Words and filters decide about the match alone: for creators who were chosen already. */
  onlyScored?: boolean | undefined;
  /** Creators who could not be found before this moment. */
  listedAfter?: Date | undefined;
  /** Verified creators who joined after this moment and have completed fewer deals. */
  newcomers?: { since: Date; deals: number } | undefined;
  sort: Sort;
}

/** Whom this viewer may find at all. */
export const everybody = (viewerId: string): CreatorSearch => ({
  trees: [],
  preferred: [],
  includeUnknown: true,
  viewerId,
  sort: 'relevance',
});

export interface SearchPart {
  offset: number;
  limit: number;
  cursor?: string | undefined;
}

export const criterionStates = ['met', 'partly', 'missed', 'unknown'] as const;
export type CriterionState = (typeof criterionStates)[number];

/** One line of the explanation; the points of all lines are the score. */
export interface ScoredCriterion {
  field: SearchField | 'text';
  /** Points for meeting it in full. */
  weight: number;
  points: number;
  state: CriterionState;
}

/** Name and picture are read beside the row, as they are now. */
export type FoundCreator = Omit<CreatorIndexEntity, 'names'> & {
  username: string;
  displayName: string;
  avatarKey: string | null;
  accountType: 'creator' | null;
  kycStatus: string;
  criteria: ScoredCriterion[];
};

export interface FoundPart {
  creators: FoundCreator[];
  total: number;
  nextCursor: string | null;
}

export interface Facets {
  category: Map<string, number>;
  country: Map<string, number>;
  language: Map<string, number>;
  platform: Map<string, number>;
  gender: Map<string, number>;
  /** By the lower bound of a band of average views. */
  views: Map<string, number>;
  ages: { min: number; max: number } | null;
}

/** The search engine behind the routes. PostgreSQL answers today; another engine takes its place by this class alone. */
export abstract class CreatorSearchPort {
  abstract find(search: CreatorSearch, part: SearchPart): Promise<FoundPart>;
  /** How many creators each value has; what is asked about a field is left out of that field's own counts. */
  abstract count(search: CreatorSearch): Promise<number>;
  abstract facets(search: CreatorSearch): Promise<Facets>;
  /** One creator whom this viewer may find. */
  abstract one(id: string, viewerId: string): Promise<FoundCreator | null>;
}
