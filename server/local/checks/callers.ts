import { readFileSync } from 'node:fs';
import { inProject } from '../paths.ts';
import reasons from './uncalled-operations.json' with { type: 'json' };
import { fromProblems, type Check } from './check.ts';
import { sourceFiles, type SourceFile } from './repository.ts';

/** The client's ways to call an operation, and the method where the way implies it. */
const CALLS: readonly { pattern: RegExp; method?: string }[] = [
  { pattern: /\bapi\s*\.(?<method>GET|POST|PUT|PATCH|DELETE)\(\s*'(?<path>[^']+)'/g },
  { pattern: /\b(?:uploadForm|sendPublic)\(\s*'(?<path>[^']+)'/g, method: 'POST' },
  { pattern: /\breadPublic\(\s*'(?<path>[^']+)'/g, method: 'GET' },
  { pattern: /\bhref="(?<path>\/api\/[^"?]+)/g, method: 'GET' },
];

const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete']);

interface Contract {
  paths: Record<string, Record<string, unknown>>;
}

export function operationsOf({ paths }: Contract): string[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations)
      .filter((method) => METHODS.has(method))
      .map((method) => `${method.toUpperCase()} ${path}`),
  );
}

export function callsIn(files: readonly SourceFile[]): Set<string> {
  return new Set(
    files.flatMap(({ text }) =>
      CALLS.flatMap(({ pattern, method }) =>
        [...text.matchAll(pattern)].map(
          ({ groups }) => `${groups?.['method'] ?? method} ${groups?.['path']}`,
        ),
      ),
    ),
  );
}

/** Operations that no screen calls and that have no reason for it, and reasons that are not needed any more. */
export function uncalled(
  operations: readonly string[],
  calls: ReadonlySet<string>,
  why: Readonly<Record<string, string>>,
): string[] {
  const served = new Set(operations);
  return [
    ...operations
      .filter((operation) => !calls.has(operation) && !(operation in why))
      .map((operation) => `${operation}: no screen calls it; checks/uncalled-operations.json has no reason`),
    ...Object.keys(why)
      .filter((operation) => calls.has(operation) || !served.has(operation))
      .map(
        (operation) =>
          `checks/uncalled-operations.json: ${operation} is ${served.has(operation) ? 'called' : 'not served'}`,
      ),
  ];
}

/** Every operation of the contract is reached by a screen. */
export const callers: Check = {
  name: 'callers',
  run: async () => {
    const contract = JSON.parse(readFileSync(inProject('docs/api/openapi.json'), 'utf8')) as Contract;
    const screens = sourceFiles().filter(
      ({ path }) => path.startsWith('client/src/') && !/\.spec\.tsx?$|\/testing\//.test(path),
    );
    return fromProblems(uncalled(operationsOf(contract), callsIn(screens), reasons));
  },
};
