import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { inProject, projectRoot } from '../paths.ts';
import requirements from './asvs.json' with { type: 'json' };
import { fromProblems, type Check } from './check.ts';
import { sourceFiles } from './repository.ts';

const SECURITY = 'docs/security.md';
const RELIABILITY = 'docs/reliability.md';

/** A path of the repository in backticks; behind it, in quotes, the name of a test that stands there. */
const NAMED =
  /`((?:server|client|docs|docker|\.github)\/[^`\s]+|docker-compose\.yml|package(?:-lock)?\.json|\.[a-z]+(?:\.json)?)`(?: '([^']+)')?/g;
/** The last folder and the name of a test, as `ledger/posting`; `entries/*` is any of them. */
const SHORT = /`([a-z0-9-]+\/[a-z0-9*-]+)`/g;
const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g;
/** `- **1.2.3** (L1) met: …` */
const REQUIREMENT = /^- \*\*(\d+\.\d+\.\d+)\*\* \(L(\d)\) (met|not applicable|departs): /gm;

/** Text of a file of the repository; null = there is none. */
export type Read = (path: string) => string | null;

/** What a page names and the repository has not. */
export function brokenNames(page: string, text: string, read: Read): string[] {
  return [...text.matchAll(NAMED)].flatMap(([, path = '', test]) => {
    const found = read(path);
    if (found === null) return [`${page} names ${path}, which does not exist`];
    return test !== undefined && !found.includes(test) ? [`${page}: ${path} has no test '${test}'`] : [];
  });
}

/** Tests by their short names; `files` are the paths of all there are. */
export function brokenShortNames(page: string, text: string, files: readonly string[]): string[] {
  const names = new Set([...text.matchAll(SHORT)].map(([, name = '']) => name));
  return [...names]
    .filter((name) => {
      const path = new RegExp(`/${name.replaceAll('*', '[^/]+')}\\.(e2e-)?spec\\.tsx?$`);
      return !files.some((file) => path.test(file));
    })
    .map((name) => `${page} names the test ${name}, which does not exist`);
}

/** Each requirement of levels 1 and 2 has one line, with the level it has. */
export function brokenRequirements(text: string): string[] {
  const lines = [...text.matchAll(REQUIREMENT)].map(([, number = '', level = '']) => `${number} (L${level})`);
  const wanted = [
    ...requirements.level1.map((number) => `${number} (L1)`),
    ...requirements.level2.map((number) => `${number} (L2)`),
  ];
  return [
    ...wanted.filter((one) => !lines.includes(one)).map((one) => `${SECURITY} has no line for ${one}`),
    ...lines
      .filter((one, place) => !wanted.includes(one) || lines.indexOf(one) !== place)
      .map((one) => `${SECURITY}: ${one} is no requirement, or stands twice`),
  ];
}

const fromDisk: Read = (path) => {
  const file = inProject(path);
  if (!existsSync(file)) return null;
  // A folder has no text.
  return globSync(path, { cwd: projectRoot, withFileTypes: true })[0]?.isFile()
    ? readFileSync(file, 'utf8')
    : '';
};

function brokenLinks(page: string, text: string): string[] {
  return [...text.matchAll(LINK)]
    .map(([, target = '']) => relative(projectRoot, join(projectRoot, dirname(page), target)))
    .filter((target) => !existsSync(inProject(target)))
    .map((target) => `${page} links to ${target}, which does not exist`);
}

function compare(): string[] {
  const pages = globSync(['*.md', 'docs/**/*.md', '.github/*.md'], { cwd: projectRoot });
  const security = readFileSync(inProject(SECURITY), 'utf8');
  const tests = sourceFiles()
    .map(({ path }) => path)
    .filter((path) => /[.-]spec\.tsx?$/.test(path));
  return [
    ...pages.flatMap((page) => brokenLinks(page, readFileSync(inProject(page), 'utf8'))),
    ...brokenNames(SECURITY, security, fromDisk),
    ...brokenRequirements(security),
    ...brokenShortNames(RELIABILITY, readFileSync(inProject(RELIABILITY), 'utf8'), tests),
  ];
}

export const docs: Check = { name: 'docs', run: async () => fromProblems(compare()) };
