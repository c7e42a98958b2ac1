import type { Part } from './first-build.ts';

/** The files that somebody loads who opens one screen. */
export interface Visit {
  files: ReadonlySet<string>;
  tier: Tier;
}

/**
 * What comes first stays free of what comes later: the marketing site, which is seen first and on phones, then what
 * asks for the data of a screen, then what draws it.
 */
export const tiers = ['site', 'data', 'screens'] as const;
export type Tier = (typeof tiers)[number];

const APP = ['src/app/app-routes.tsx', 'src/app/AppShell.tsx'];
const MAIN = [...APP, 'src/app/layouts/MainLayout.tsx'];
/** The routes, and what asks for the data of a screen: both run before what draws the screen has been read. */
const ASKS = /\/features\/[^/]+\/[^/]+\/api\/|\/app\/app-routes/;
const LIGHT =
  /\/features\/reach\/landing\/|\/app\/(layouts\/LandingLayout|pages\/(Missing|TryOn))|\/feedback\/ToastHost/;

/** What comes with a screen of this folder; the first that fits counts. */
const frames: [RegExp, string[]][] = [
  [LIGHT, ['src/app/layouts/LandingLayout.tsx']],
  [ASKS, []],
  [/\/features\/challenges\/entries\/pages\/Public/, [...APP, 'src/app/layouts/LandingInApp.tsx']],
  [/\/features\/identity\/(auth|onboarding)\//, [...APP, 'src/app/layouts/PlainLayout.tsx']],
  [
    /\/(pages|components|charts|table)\/|\/layouts\/(Account|Search|Shortcuts)|\/app\/late-parts|\/feedback\/Confirm/,
    MAIN,
  ],
];

const tierOf = (entry: string): Tier => (LIGHT.test(entry) ? 'site' : ASKS.test(entry) ? 'data' : 'screens');

const isTexts = (entry: string): boolean => entry.startsWith('\0virtual:');

/** The files of a build, and what they import. */
function graphOf(parts: readonly Part[]) {
  const byFile = new Map(parts.map((part) => [part.file, part]));
  const entries = parts.flatMap(({ entry, file }) => (entry && !isTexts(entry) ? [{ entry, file }] : []));

  function withImports(file: string, seen = new Set<string>()): Set<string> {
    if (seen.has(file)) return seen;
    seen.add(file);
    for (const next of byFile.get(file)?.imports ?? []) withImports(next, seen);
    return seen;
  }
  function fileOf(module: string): string {
    const found = entries.find(({ entry }) => entry.endsWith(`/client/${module}`));
    if (!found) throw new Error(`${module} is not loaded by an import() of its own`);
    return found.file;
  }
  return {
    entries,
    fileOf,
    /** These files with all that they import. */
    closure: (files: readonly string[]) => new Set(files.flatMap((one) => [...withImports(one)])),
  };
}

/** Each entry of the build as a visit. Texts are left out: they are asked for by language. */
export function visitsOf(parts: readonly Part[], first: string): Visit[] {
  const { entries, fileOf, closure } = graphOf(parts);
  return entries.map(({ entry, file }) => {
    const frame = frames.find(([folder]) => folder.test(entry))?.[1] ?? [];
    return { files: closure([fileOf(first), ...frame.map(fileOf), file]), tier: tierOf(entry) };
  });
}

/**
 * What every screen loads a moment after its frame: it comes as one file, without what the frame has loaded, what most
 * screens need for themselves, and what the marketing site needs too. Its texts have to come with those of the frame.
 */
export function lateFiles(parts: readonly Part[], visits: readonly Visit[]): string[] {
  const { fileOf, closure } = graphOf(parts);
  const frame = closure(MAIN.map(fileOf));
  const entry = fileOf('src/app/late-parts.ts');
  const all = closure([entry]);
  const texts = parts.filter(({ file }) => all.has(file)).flatMap((part) => part.texts);
  if (texts.length > 0) throw new Error(`Late parts show texts of ${texts.join(', ')}: see frameParts`);
  const isLate = (file: string): boolean => {
    const users = visits.filter(({ files }) => files.has(file));
    return 2 * users.length <= visits.length && users.every(({ tier }) => tier !== 'site');
  };
  return [...all].filter((file) => file !== entry && !frame.has(file) && isLate(file));
}
