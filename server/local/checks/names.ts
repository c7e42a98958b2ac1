import { existsSync, globSync, readFileSync } from 'node:fs';
import { inProject, projectRoot } from '../paths.ts';
import areas from './areas.json' with { type: 'json' };
import { fromProblems, type Check } from './check.ts';
import { foldersIn } from './repository.ts';

/** Families without screens of their own, and why. */
const serverOnly: Record<string, string> = {
  'identity/uploads': 'the upload control is shared/ui',
  'identity/categories': 'words for the filters of others',
  'identity/config': 'read at start by shared',
  'identity/waitlist': 'its form stands on the landing pages',
  'identity/personal-data': 'its screen is the privacy page of settings',
  'money/ledger': 'no one sees the books but through wallet and admin',
  'money/tax': 'its screens are those of invoices',
  'money/billing': 'its screens are those of invoices',
  'talk/conversations': 'its screen is that of messages',
};
/** Screens without a family on the server. */
const clientOnly: Record<string, string> = {
  'reach/landing': 'public pages, prerendered',
  'reach/design': 'the living reference of what is shared',
  'reach/search': 'finds screens, challenges and entries',
  'identity/onboarding': 'the first steps of users',
  'identity/settings': 'joins users, teams and platform-links',
};

/** `<area>/<family>` of the folders two levels below a path. */
function familiesIn(path: string): Set<string> {
  return new Set(
    foldersIn(path)
      .filter((area) => area in areas)
      .flatMap((area) => foldersIn(`${path}/${area}`).map((family) => `${area}/${family}`)),
  );
}

function registeredFamilies(): Set<string> {
  const source = readFileSync(inProject('server', 'src', 'app', 'modules.ts'), 'utf8');
  const table = /featureModules[^=]*=\s*\{([^}]*)\}/.exec(source)?.[1] ?? '';
  return new Set([...table.matchAll(/^\s*'([a-z-]+\/[a-z0-9-]+)'\s*:/gm)].map((match) => match[1] ?? ''));
}

/** A family that no other one enters has its module as the only door. */
const moduleFileOf = (name: string) =>
  inProject('server/src/modules', name, `${name.slice(name.indexOf('/') + 1)}.module.ts`);

/** Each family has one page; pages of its parts lie in a folder of its name. */
function docsPages(): Set<string> {
  const names = globSync('docs/features/*/*.md', { cwd: projectRoot });
  return new Set(
    names.map((name) => name.replaceAll('\\', '/').slice('docs/features/'.length, -'.md'.length)),
  );
}

function missing(
  names: Iterable<string>,
  among: ReadonlySet<string>,
  tell: (name: string) => string,
): string[] {
  return [...names].filter((name) => !among.has(name)).map(tell);
}

function compare(): string[] {
  const families = familiesIn('server/src/modules');
  const registered = registeredFamilies();
  const features = familiesIn('client/src/features');
  const tests = familiesIn('server/test');
  const docs = docsPages();
  const known = new Set([...families, ...Object.keys(clientOnly)]);
  const withScreens = new Set([...features, ...Object.keys(serverOnly)]);
  return [
    ...foldersIn('server/src/modules')
      .filter((area) => !(area in areas))
      .map((area) => `server/src/modules/${area} is no area of server/local/checks/areas.json`),
    ...missing(families, registered, (name) => `server/src/app/modules.ts does not list '${name}'`),
    ...missing(
      registered,
      families,
      (name) => `server/src/modules/${name}, listed in modules.ts, is missing`,
    ),
    ...missing(families, docs, (name) => `docs/features/${name}.md is missing`),
    ...missing(families, tests, (name) => `server/test/${name} is missing`),
    ...missing(features, known, (name) => `client/src/features/${name} is no family of the server`),
    ...missing(
      families,
      withScreens,
      (name) => `client/src/features/${name} is missing (or name it server-only)`,
    ),
    ...missing(tests, families, (name) => `server/test/${name} is no family of the server`),
    ...missing(docs, known, (name) => `docs/features/${name}.md is no family`),
    ...[...families]
      .filter((name) => name in serverOnly && features.has(name))
      .map((name) => `${name} is called server-only and has client/src/features/${name}`),
    ...[...families]
      .filter((name) => !existsSync(inProject('server/src/modules', name, 'index.ts')))
      .filter((name) => !existsSync(moduleFileOf(name)))
      .map((name) => `server/src/modules/${name} has neither an index.ts for others nor a module of its own`),
  ];
}

export const names: Check = { name: 'names', run: async () => fromProblems(compare()) };
