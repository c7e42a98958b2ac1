import { fromProblems, type Check } from './check.ts';
import { sourceFiles, type SourceFile } from './repository.ts';

const limits = { source: 300, test: 400 };
const isCode = /\.(ts|tsx|mjs|cjs|js|css)$/;
const isTest = /[.-]spec\.tsx?$|^(server|client)\/test\//;
/** Written by a tool, once for all (migrations), or a table of words. */
const unlimited =
  /\/generated\/|^server\/src\/migrations\/|\/(i18n|locales|texts)\/.*(en|de)\.ts$|\.(en|de)\.ts$/;

const lineCount = ({ text }: SourceFile): number => text.trimEnd().split('\n').length;

function tooLong(file: SourceFile): string[] {
  const limit = isTest.test(file.path) ? limits.test : limits.source;
  const lines = lineCount(file);
  return lines > limit ? [`${file.path}: ${lines} lines, the limit is ${limit}: split it by noun`] : [];
}

export const sizes: Check = {
  name: 'sizes',
  run: async () => {
    const files = sourceFiles().filter(({ path }) => isCode.test(path) && !unlimited.test(path));
    return fromProblems(files.flatMap(tooLong));
  },
};
