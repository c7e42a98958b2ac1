import { matchPath } from 'react-router';

/** Those without a placeholder. */
let fixed: ReadonlySet<string> = new Set();
/** Those with one, by the first part of the address, so that few are compared with it. */
let patterns: ReadonlyMap<string, readonly string[]> = new Map();

/** By which addresses are told apart before they are compared by a pattern, which is slow. */
export const firstPart = (path: string): string => path.split('/')[1] ?? '';

const isPattern = (path: string): boolean => /[:*]/.test(path);

/** Told once by the router. User names do not count. */
export function setKnownPaths(paths: readonly string[]): void {
  const known = new Map<string, string[]>();
  for (const path of paths)
    if (isPattern(path) && path !== '/:username')
      known.set(firstPart(path), [...(known.get(firstPart(path)) ?? []), path]);
  fixed = new Set(paths.filter((path) => !isPattern(path)));
  patterns = known;
}

/** Whether a screen of ours answers this address, so that nothing links into the void. */
export const knows = (path: string): boolean =>
  fixed.has(path) ||
  (patterns.get(firstPart(path))?.some((pattern) => matchPath(pattern, path) !== null) ?? false);
