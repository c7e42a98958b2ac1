import type { Part } from './first-build.ts';
import { tiers } from './visits.ts';
import type { Tier, Visit } from './visits.ts';

/** Characters of code that may be loaded in vain to spare a request; what asks for data is small, and waited for. */
const requestIn: Record<Tier, number> = { site: 30_000, data: 150_000, screens: 40_000 };

/** A visit of more files than this is worth more code for each request that it is spared. */
const MANY_FILES = 20;
const CROWDED = 3;

interface Group {
  files: string[];
  imports: Set<Group>;
  /** Positions of the visits that load it. */
  visits: Set<number>;
  tier: Tier;
  /** Bundles of texts that come with it. */
  texts: ReadonlySet<string>;
  size: number;
}

/**
 * Joins the files that are mostly loaded together, the best pair first, as long as the requests spared outweigh what
 * is loaded in vain. Gives the files of each group, those that others import first. Entries stay as they are.
 */
export function merge(
  parts: readonly Part[],
  visits: readonly Visit[],
  fixed: ReadonlySet<string>,
): string[][] {
  const groups = new Map(
    parts.map((part): [string, Group] => {
      const users = visits.flatMap(({ files }, position) => (files.has(part.file) ? [position] : []));
      const tier = tiers.find((one) => users.some((position) => visits[position]?.tier === one)) ?? 'screens';
      return [
        part.file,
        {
          files: [part.file],
          imports: new Set(),
          visits: new Set(users),
          tier,
          texts: new Set(part.texts),
          size: part.size,
        },
      ];
    }),
  );
  for (const { file, imports } of parts)
    for (const next of imports) {
      const target = groups.get(next);
      if (target) groups.get(file)?.imports.add(target);
    }
  const all = new Set(groups.values());
  const textsOf = textsByVisit(all);
  const open = [...all].filter(({ files }) => !files.some((file) => fixed.has(file)));
  const next = () => bestPair(open, { vain: inVain(all), textsOf, worth: worths(all) });
  for (let pair = next(); pair; pair = next()) join(pair, open, all);
  return inOrder(open).map(({ files }) => files);
}

interface Costs {
  vain: InVain;
  textsOf: Texts;
  /** What one request fewer is worth to a visit. */
  worth: (visit: number, tier: Tier) => number;
}

function bestPair(open: readonly Group[], costs: Costs): [Group, Group] | undefined {
  const pairs: { pair: [Group, Group]; gain: number }[] = [];
  for (const [position, left] of open.entries())
    for (const right of open.slice(position + 1)) {
      const gain = gainOf(left, right, costs);
      if (gain > 0) pairs.push({ pair: [left, right], gain });
    }
  pairs.sort((left, right) => right.gain - left.gain);
  return pairs.find(({ pair: [left, right] }) => !leadsTo(left, right) && !leadsTo(right, left))?.pair;
}

type InVain = (group: Group, visit: number) => number;

function gainOf(left: Group, right: Group, { vain, textsOf, worth }: Costs): number {
  if (left.tier !== right.tier) return 0;
  let gain = 0;
  for (const visit of left.visits) if (right.visits.has(visit)) gain += worth(visit, left.tier);
  if (gain === 0) return 0;
  for (const [group, other] of [
    [left, right],
    [right, left],
  ] as const)
    for (const visit of group.visits) {
      if (other.visits.has(visit)) continue;
      // Texts that a screen does not show are not loaded for the sake of a request.
      if (![...other.texts].every((bundle) => textsOf.get(visit)?.has(bundle))) return 0;
      gain -= vain(other, visit);
    }
  return gain;
}

function worths(all: ReadonlySet<Group>): Costs['worth'] {
  const files = new Map<number, number>();
  for (const { visits } of all) for (const visit of visits) files.set(visit, (files.get(visit) ?? 0) + 1);
  return (visit, tier) => requestIn[tier] * ((files.get(visit) ?? 0) > MANY_FILES ? CROWDED : 1);
}

type Texts = ReadonlyMap<number, ReadonlySet<string>>;

/** The bundles of texts that each visit loads anyway. */
function textsByVisit(all: ReadonlySet<Group>): Texts {
  const found = new Map<number, Set<string>>();
  for (const { visits, texts } of all)
    for (const visit of visits) found.set(visit, new Set([...(found.get(visit) ?? []), ...texts]));
  return found;
}

/** What a visit that does not need a group would load with it, everything that the group imports included. */
function inVain(all: ReadonlySet<Group>): InVain {
  const needs = new Map([...all].map((group) => [group, closureOf(group)]));
  const known = new Map<Group, Map<number, number>>();
  return (group, visit) => {
    const byVisit = known.get(group) ?? new Map<number, number>();
    known.set(group, byVisit);
    const before = byVisit.get(visit);
    if (before !== undefined) return before;
    let size = 0;
    for (const needed of needs.get(group) ?? []) if (!needed.visits.has(visit)) size += needed.size;
    byVisit.set(visit, size);
    return size;
  };
}

/** A group and all that it imports, directly or not. */
function closureOf(group: Group, seen = new Set<Group>()): Set<Group> {
  if (seen.has(group)) return seen;
  seen.add(group);
  for (const next of group.imports) closureOf(next, seen);
  return seen;
}

/** Over a third group: joined, the two and the third would import each other. */
function leadsTo(from: Group, to: Group): boolean {
  const seen = new Set<Group>();
  const ahead = [...from.imports].filter((group) => group !== to);
  for (let group = ahead.pop(); group; group = ahead.pop()) {
    if (group === to) return true;
    if (seen.has(group)) continue;
    seen.add(group);
    ahead.push(...group.imports);
  }
  return false;
}

function join([kept, gone]: [Group, Group], open: Group[], all: Set<Group>): void {
  kept.files.push(...gone.files);
  kept.size += gone.size;
  kept.texts = new Set([...kept.texts, ...gone.texts]);
  for (const visit of gone.visits) kept.visits.add(visit);
  for (const group of gone.imports) kept.imports.add(group);
  open.splice(open.indexOf(gone), 1);
  all.delete(gone);
  for (const group of all) if (group.imports.delete(gone)) group.imports.add(kept);
  kept.imports.delete(kept);
  for (const needed of closureOf(kept)) for (const visit of kept.visits) needed.visits.add(visit);
}

function inOrder(open: readonly Group[]): Group[] {
  const done = new Set<Group>();
  const add = (group: Group): void => {
    if (done.has(group)) return;
    for (const next of group.imports) add(next);
    done.add(group);
  };
  for (const group of open) add(group);
  return [...done].filter((group) => open.includes(group));
}
