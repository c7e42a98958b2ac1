import type { Condition, CreatorSearch, FilterTree, Group, SearchField } from './search.types.js';
import { searchFields } from './search.types.js';

/** What the statements need to know beside the search. */
export interface Measures {
  /** YYYY-MM-DD, for ages. */
  today: string;
  goodFollowers: number;
  goodViews: number;
  goodEngagementBp: number;
  goodDeals: number;
  busyDeals: number;
}

/** Columns of the index by field, and when the fact is not known. */
export const columns: Readonly<
  Record<SearchField, { sql: string; unknown?: string; type?: 'uuid' | 'bpchar' }>
> = {
  platform: { sql: 'c.platforms' },
  category: { sql: 'c.category_ids', unknown: `c.category_ids = '{}'`, type: 'uuid' },
  language: { sql: 'c.languages' },
  country: { sql: 'c.country', unknown: 'c.country IS NULL', type: 'bpchar' },
  gender: { sql: 'c.gender', unknown: 'c.gender IS NULL' },
  age: { sql: 'c.birth_date' },
  followers: { sql: 'c.followers', unknown: 'c.followers IS NULL' },
  averageViews: { sql: 'c.average_views', unknown: 'c.average_views IS NULL' },
  engagement: { sql: 'c.engagement_bp', unknown: 'c.engagement_bp IS NULL' },
  price: { sql: 'c.price_minor', unknown: 'c.price_minor IS NULL' },
  completedDeals: { sql: 'c.completed_deals' },
  replies: { sql: 'c.reply_bp', unknown: 'c.reply_bp IS NULL' },
  verified: { sql: 'c.verified' },
  available: { sql: 'c.open_deals' },
};

/** Text and values of one statement. SQL is constant, what people send is a value. */
export class Statement {
  readonly values: unknown[] = [];

  constructor(readonly measures: Measures) {}

  put(value: unknown, type: string): string {
    return `$${this.values.push(value)}::${type}`;
  }

  /** Whether a creator meets it, taken that the fact is known. */
  test({ field, values = [], min, max, is = true }: Condition): string {
    const { sql, type = 'text' } = columns[field];
    const kind = searchFields[field];
    if (field === 'age') return this.between(min, max);
    if (field === 'available')
      return `(${sql} < ${this.put(this.measures.busyDeals, 'int')}
        AND coalesce(c.away_until < ${this.put(this.measures.today, 'date')}, true)) = ${this.put(is, 'boolean')}`;
    if (kind === 'list') return `${sql} && ${this.put(values, `${type}[]`)}`;
    if (kind === 'choice') return `${sql} = ANY (${this.put(values, `${type}[]`)})`;
    if (kind === 'flag') return `${sql} = ${this.put(is, 'boolean')}`;
    const bounds = [
      ...(min === undefined ? [] : [`${sql} >= ${this.put(min, 'bigint')}`]),
      ...(max === undefined ? [] : [`${sql} <= ${this.put(max, 'bigint')}`]),
    ];
    return bounds.join(' AND ');
  }

  /** Born so that the age lies between the two today. */
  private between(min?: number, max?: number): string {
    const before = (years: number) =>
      `(${this.put(this.measures.today, 'date')} - make_interval(years => ${this.put(years, 'int')}))::date`;
    return [
      ...(min === undefined ? [] : [`c.birth_date <= ${before(min)}`]),
      ...(max === undefined ? [] : [`c.birth_date > ${before(max + 1)}`]),
    ].join(' AND ');
  }

  private leaf(condition: Condition, includeUnknown: boolean): string {
    const { unknown } = columns[condition.field];
    const test = condition.not ? `NOT (${this.test(condition)})` : this.test(condition);
    if (unknown === undefined) return `(${test})`;
    return includeUnknown ? `(${unknown} OR (${test}))` : `(NOT (${unknown}) AND (${test}))`;
  }

  private group({ match, conditions }: Group, includeUnknown: boolean): string[] {
    const parts = conditions.map((condition) => this.leaf(condition, includeUnknown));
    return match === 'all' || parts.length < 2 ? parts : [`(${parts.join(' OR ')})`];
  }

  private tree({ match, conditions, groups }: FilterTree, includeUnknown: boolean): string | null {
    const parts = [
      ...conditions.map((condition) => this.leaf(condition, includeUnknown)),
      ...groups
        .map((group) => this.group(group, includeUnknown))
        .filter((found) => found.length > 0)
        .map((found) => `(${found.join(' AND ')})`),
    ];
    return parts.length === 0 ? null : `(${parts.join(match === 'all' ? ' AND ' : ' OR ')})`;
  }

  /** Words anywhere, or a part of a name. */
  text(q: string): { words: string; names: string } {
    const part = q.toLowerCase().replaceAll(/[\\%_]/g, '\\$&');
    return {
      words: `c.words @@ websearch_to_tsquery('simple', ${this.put(q, 'text')})`,
      names: `c.names LIKE ${this.put(`%${part}%`, 'text')}`,
    };
  }

  /** Whom the viewer may find at all. */
  visible(viewerId: string): string {
    const viewer = this.put(viewerId, 'uuid');
    return `c.user_id <> ${viewer} AND c.user_id NOT IN (SELECT blocked_id FROM block WHERE blocker_id = ${viewer}
      UNION ALL SELECT blocker_id FROM block WHERE blocked_id = ${viewer})`;
  }

  /**
   * Every offer has a deal; of a team its own things count, and what the reader has written. A group chat has no other
   * side, and with a NULL in the list NOT IN would find nobody.
   */
  private contacted(ownerId: string, viewerId: string): string {
    const owner = this.put(ownerId, 'uuid');
    return `c.user_id NOT IN (SELECT creator_id FROM deal WHERE brand_id = ${owner}
      UNION ALL SELECT user_id FROM challenge_invitation WHERE brand_id = ${owner}
      UNION ALL SELECT other_id FROM conversation_member
        WHERE user_id IN (${owner}, ${this.put(viewerId, 'uuid')}) AND wrote AND other_id IS NOT NULL)`;
  }

  private limited({ viewerId, notContactedBy, among, listedAfter, newcomers }: CreatorSearch): string[] {
    return [
      ...(notContactedBy === undefined ? [] : [this.contacted(notContactedBy, viewerId)]),
      ...(among ? [`c.user_id = ANY (${this.put(among, 'uuid[]')})`] : []),
      ...(listedAfter ? [`c.listed_at > ${this.put(listedAfter, 'timestamptz')}`] : []),
      ...(newcomers
        ? [
            `c.verified AND c.joined_at >= ${this.put(newcomers.since, 'timestamptz')}
             AND c.completed_deals < ${this.put(newcomers.deals, 'int')}`,
          ]
        : []),
    ];
  }

  where(search: CreatorSearch): string {
    const { q, trees, includeUnknown, viewerId, onlyScored = false } = search;
    const text = q === undefined || onlyScored ? null : this.text(q);
    return [
      this.visible(viewerId),
      ...(text ? [`(${text.words} OR ${text.names})`] : []),
      ...(onlyScored ? [] : trees.flatMap((tree) => this.tree(tree, includeUnknown) ?? [])),
      ...this.limited(search),
    ].join('\n  AND ');
  }
}
