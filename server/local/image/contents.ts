import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../paths.ts';

interface Lock {
  packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
}

const ours = /^server\/dist\/.*\.js\.map$/;
const unwanted: [what: string, pattern: RegExp][] = [
  ['a source map', /\.map$/],
  ['TypeScript', /\.(ts|mts|cts|tsx)$/],
  ['documentation', /\.(md|markdown)$/],
  ['a test', /(^|\/)(test|tests|__tests__)\/|\.(spec|test)\.[cm]?js$/],
  ['the compiler', /^node_modules\/(@?typescript)\//],
];

/** What lies in the image below `/app` and has no business there. */
export function unwantedIn(root: string): string[] {
  const files = globSync('**/*', { cwd: join(root, 'app'), withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, 'app').length + 1));
  const found = files
    .filter((path) => !ours.test(path))
    .flatMap((path) =>
      unwanted.filter(([, pattern]) => pattern.test(path)).map(([what]) => `${path}: ${what}`),
    );
  return [...found, ...developmentPackages(files)];
}

/** By the lock file: packages that only development needs. */
function developmentPackages(files: string[]): string[] {
  const { packages } = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')) as Lock;
  const present = new Set(
    files
      .filter((path) => path.endsWith('/package.json'))
      .map((path) => path.slice(0, -'/package.json'.length)),
  );
  return Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => (dev ?? devOptional) && present.has(path))
    .map(([path]) => `${path}: a package of development`);
}
