import { existsSync, readFileSync } from 'node:fs';
import { inProject } from '../paths.ts';
import { fromProblems, type Check } from './check.ts';

const page = inProject('docs', 'dependencies.md');

function runtimeDependencies(workspace: string): string[] {
  const manifest = JSON.parse(readFileSync(inProject(workspace, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  return Object.keys(manifest.dependencies ?? {});
}

/** A table row of docs/dependencies.md starts with the package's name in backticks. */
function compare(): string[] {
  const text = existsSync(page) ? readFileSync(page, 'utf8') : '';
  const explained = new Set([...text.matchAll(/^\| `([^`]+)` \|/gm)].map((match) => match[1] ?? ''));
  const used = new Set(['server', 'client'].flatMap(runtimeDependencies));
  return [
    ...[...used]
      .filter((name) => !explained.has(name))
      .map((name) => `docs/dependencies.md does not say why ${name} is used`),
    ...[...explained]
      .filter((name) => !used.has(name))
      .map((name) => `docs/dependencies.md explains ${name}, which is not used`),
  ];
}

export const dependencies: Check = { name: 'dependencies', run: async () => fromProblems(compare()) };
