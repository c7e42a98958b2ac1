import { fromProblems, type Check } from './check.ts';
import { sourceFiles, type SourceFile } from './repository.ts';

/** What is sealed and gone before a change of keys is over, and after how long. */
const shortLived: Record<string, string> = {
  'server/src/modules/identity/auth/google-flow-cookie.ts': 'a cookie of ten minutes',
  'server/src/modules/money/billing/plans/plan-links.ts': 'links of a day (plan.linkHours)',
};

/** What carries a context that somebody else has made. */
const passesOn = /^server\/src\/platform\/(security|rotation|storage)\//;
const CALL = /\b(?:encryption\s*\.(?:encrypt|encryptBytes)|(?:files|sealedFiles)\.put)\(/g;
const DECLARED = /\bcontext: \([^()]*\) => (\w+)\(/g;

/** The text of the last argument of the call that begins before `at`. */
function lastArgument(text: string, at: number): string {
  let depth = 0;
  let start = at;
  for (let index = at; index < text.length; index++) {
    const letter = text[index] ?? '';
    if ('([{'.includes(letter)) depth++;
    else if (depth > 0 && ')]}'.includes(letter)) depth--;
    else if (letter === ')') return text.slice(start, index).trim().replace(/,$/, '');
    // One behind the last argument begins none.
    else if (letter === ',' && depth === 0 && !/^\s*\)/.test(text.slice(index + 1, index + 200)))
      start = index + 1;
  }
  return text.slice(start).trim();
}

/** Calls that seal with a context of which no entity says where its values lie: a new key would not reach them. */
export function undeclaredSeals(files: readonly SourceFile[]): string[] {
  const sources = files.filter(
    ({ path }) => path.startsWith('server/src/') && !path.endsWith('.spec.ts') && !passesOn.test(path),
  );
  const declared = new Set(
    sources
      .filter(({ path }) => path.endsWith('.entity.ts'))
      .flatMap(({ text }) => [...text.matchAll(DECLARED)].map(([, name]) => name)),
  );
  const used = new Set<string>();
  const problems = sources.flatMap(({ path, text }) =>
    [...text.matchAll(CALL)].flatMap(({ index, 0: call }) => {
      if (path in shortLived) used.add(path);
      const context = lastArgument(text, index + call.length);
      const maker = /^(\w+)\(/.exec(context)?.[1];
      if (path in shortLived || (maker !== undefined && declared.has(maker))) return [];
      const line = text.slice(0, index).split('\n').length;
      return [
        `${path}:${line}: no entity declares ${context} with @Sealed or @SealedFileOf: a new key would not reach what it seals`,
      ];
    }),
  );
  return [
    ...problems,
    ...Object.keys(shortLived)
      .filter((path) => files.some((file) => file.path === path) && !used.has(path))
      .map((path) => `checks/seals.ts: ${path} seals nothing any more`),
  ];
}

export const seals: Check = { name: 'seals', run: async () => fromProblems(undeclaredSeals(sourceFiles())) };
