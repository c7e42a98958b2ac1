import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { inProject, projectRoot } from '../paths.ts';

export interface SourceFile {
  /** From the project's root, with forward slashes. */
  path: string;
  text: string;
}

const ours = [
  '{server,client}/**/*.{ts,tsx,mjs,cjs,js,css,sql}',
  'docker/**/*',
  '*.{json,yml,cjs}',
  'docs/**/*.md',
  '*.md',
];
const notOurs = /(^|\/)(node_modules|dist|coverage|\.data)(\/|$)|^package-lock\.json$|^docs\/api\//;

let files: SourceFile[] | undefined;

/** Every text file of the repository that people write. */
export function sourceFiles(): SourceFile[] {
  files ??= globSync(ours, { cwd: projectRoot, exclude: (name) => /^(node_modules|dist|\.data)$/.test(name) })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !notOurs.test(path) && statSync(inProject(path)).isFile())
    .toSorted()
    .map((path) => ({ path, text: readFileSync(inProject(path), 'utf8') }));
  return files;
}

/** Names of the folders directly below a path; none when the path does not exist. */
export function foldersIn(path: string): string[] {
  if (!existsSync(inProject(path))) return [];
  return readdirSync(inProject(path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}
