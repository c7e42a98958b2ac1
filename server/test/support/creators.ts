import { ageAt } from '../../src/kernel/age.js';
import { newId } from '../../src/kernel/id.js';
import type {
  Condition,
  CreatorSearch,
  FilterTree,
} from '../../src/modules/reach/creators/search/search.types.js';
import { CreatorIndexListener } from '../../src/modules/reach/creators/creator-index.listener.js';
import { type Actor, signUp } from './actors.js';
import type { TestApp } from './app.js';
import { service } from './challenges.js';
import { written } from './notices.js';

/** What the index knows of one creator, for a filter in memory. */
export interface Facts {
  id: string;
  name: string;
  birthDate: string;
  country: string | null;
  gender: string | null;
  languages: string[];
  category: string[];
  platform: string[];
  followers: number | null;
  averageViews: number | null;
  engagement: number | null;
  price: number | null;
  completedDeals: number;
  openDeals: number;
  replies: number | null;
  verified: boolean;
}

/** What the repeated job does. */
export const rebuild = (app: TestApp): Promise<void> => service(app, CreatorIndexListener).rebuild();

/**
 * What a test writes into the index stays: nothing that was told before refreshes it any more, and the repeated job,
 * which may come at any time, finds its lease taken.
 */
export async function keepIndex(app: TestApp): Promise<void> {
  await written(app);
  await app.db.query(
    `INSERT INTO lease (name, holder, until) VALUES ('job:creators.rebuild', $1, now() + interval '1 hour')
     ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until`,
    [newId()],
  );
}

/** A creator of this name, with facts of their profile. */
export async function named(
  app: TestApp,
  displayName: string,
  profile: NonNullable<NonNullable<Parameters<typeof signUp>[1]>['profile']> = {},
): Promise<Actor> {
  const person = await signUp(app, { role: 'creator', profile });
  const answer = await person.post('/api/me/update', { displayName });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return person;
}

/** People like the template with a row of the index as told; for searches over many. */
export async function addCreators(app: TestApp, templateId: string, all: readonly Facts[]): Promise<void> {
  await app.db.query(
    `INSERT INTO "user" SELECT (jsonb_populate_record(t, jsonb_build_object('id', f->>'id', 'username', 'c-' || right(f->>'id', 12),
       'email', (f->>'id') || '@anyjoi.test', 'display_name', f->>'name'))).*
     FROM "user" t, jsonb_array_elements($2::jsonb) f WHERE t.id = $1`,
    [templateId, JSON.stringify(all)],
  );
  await app.db.query(
    `INSERT INTO creator_index (user_id, names, words, birth_date, country, gender, languages, category_ids, platforms,
       followers, average_views, engagement_bp, price_minor, completed_deals, open_deals, reply_bp, verified, accounts,
       joined_at, updated_at)
     SELECT (f->>'id')::uuid, lower(f->>'name'), to_tsvector('simple', f->>'name'), (f->>'birthDate')::date, f->>'country', f->>'gender',
       ARRAY(SELECT jsonb_array_elements_text(f->'languages')), ARRAY(SELECT jsonb_array_elements_text(f->'category')::uuid),
       ARRAY(SELECT jsonb_array_elements_text(f->'platform')), (f->>'followers')::bigint, (f->>'averageViews')::bigint,
       (f->>'engagement')::int, (f->>'price')::bigint, (f->>'completedDeals')::int, (f->>'openDeals')::int,
       (f->>'replies')::int, (f->>'verified')::boolean, '[]', now(), now()
     FROM jsonb_array_elements($1::jsonb) f`,
    [JSON.stringify(all)],
  );
}

const BUSY = 3;

/** null = not known. */
function valueOf(facts: Facts, field: Condition['field'], now: Date): unknown {
  switch (field) {
    case 'age':
      return ageAt(facts.birthDate, now);
    case 'available':
      return facts.openDeals < BUSY;
    case 'language':
      return facts.languages;
    case 'category':
      return facts.category.length === 0 ? null : facts.category;
    default:
      return facts[field];
  }
}

function meets(facts: Facts, condition: Condition, includeUnknown: boolean, now: Date): boolean {
  const value = valueOf(facts, condition.field, now);
  if (value === null) return includeUnknown;
  const { values = [], min = -Infinity, max = Infinity, is } = condition;
  const found = Array.isArray(value)
    ? value.some((one) => values.includes(one as string))
    : typeof value === 'number'
      ? value >= min && value <= max
      : typeof value === 'boolean'
        ? value === is
        : values.includes(value as string);
  return condition.not ? !found : found;
}

function meetsTree(facts: Facts, tree: FilterTree, includeUnknown: boolean, now: Date): boolean {
  const test = (condition: Condition) => meets(facts, condition, includeUnknown, now);
  const parts = [
    ...tree.conditions.map(test),
    ...tree.groups.map(({ match, conditions }) =>
      match === 'all' ? conditions.every(test) : conditions.some(test),
    ),
  ];
  return parts.length === 0 || (tree.match === 'all' ? parts.every(Boolean) : parts.some(Boolean));
}

/** The search as a plain filter. */
export const found = (all: readonly Facts[], search: CreatorSearch, now: Date): Facts[] =>
  all.filter(
    (facts) =>
      search.trees.every((tree) => meetsTree(facts, tree, search.includeUnknown, now)) &&
      (search.q === undefined || facts.name.toLowerCase().includes(search.q.toLowerCase())),
  );
