import { matchPath } from 'react-router';

let patterns: readonly string[] = [];

/** Told once by the router. */
export function setKnownPaths(paths: readonly string[]): void {
  patterns = paths;
}

/** Whether a screen of ours answers this address, so that nothing links into the void. User names do not count. */
export const knows = (path: string): boolean =>
  patterns.some((pattern) => pattern !== '/:username' && matchPath(pattern, path) !== null);
