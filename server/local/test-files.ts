import { globSync } from 'node:fs';
import { inProject, projectRoot } from './paths.ts';

const isTest = /[.-]spec\.tsx?$/;

/** Every test file of the repository, found without Jest: what Jest must have run. */
export function allTestFiles(): string[] {
  const found = globSync('{server,client}/{src,test}/**/*.{ts,tsx}', { cwd: projectRoot });
  return found.filter((file) => isTest.test(file)).map((file) => inProject(file));
}
