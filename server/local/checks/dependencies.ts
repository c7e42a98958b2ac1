import { existsSync, readFileSync } from 'node:fs';
import { inProject } from '../paths.ts';
import { fromProblems, type Check } from './check.ts';

const page = inProject('docs', 'dependencies.md');

const licences = (text: string): Map<string, string> =>
  new Map(
    [...text.matchAll(/^\| `([^`]+)`\s*\|.*\| ([^|]+)\|$/gm)].map((match) => [
      match[1] ?? '',
      match[2]?.trim() ?? '',
    ]),
  );

function manifest(...parts: string[]): { dependencies?: Record<string, string>; license?: string } {
  return JSON.parse(readFileSync(inProject(...parts, 'package.json'), 'utf8')) as ReturnType<typeof manifest>;
}

function licenceOf(workspace: string, name: string): string {
  const nested = existsSync(inProject(workspace, 'node_modules', name));
  return manifest(...(nested ? [workspace] : []), 'node_modules', name).license ?? 'none stated';
}

/** A row of docs/dependencies.md: the package's name in backticks, why it is used, its licence. */
function compare(): string[] {
  const explained = licences(existsSync(page) ? readFileSync(page, 'utf8') : '');
  const used = ['server', 'client'].flatMap((workspace) =>
    Object.keys(manifest(workspace).dependencies ?? {}).map((name) => ({ workspace, name })),
  );
  const names = new Set(used.map(({ name }) => name));
  return [
    ...used
      .filter(({ name }) => !explained.has(name))
      .map(({ name }) => `docs/dependencies.md does not say why ${name} is used`),
    ...used
      .filter(
        ({ workspace, name }) => explained.has(name) && explained.get(name) !== licenceOf(workspace, name),
      )
      .map(
        ({ workspace, name }) =>
          `docs/dependencies.md: the licence of ${name} is ${licenceOf(workspace, name)}`,
      ),
    ...[...explained.keys()]
      .filter((name) => !names.has(name))
      .map((name) => `docs/dependencies.md explains ${name}, which is not used`),
  ];
}

export const dependencies: Check = { name: 'dependencies', run: async () => fromProblems(compare()) };
