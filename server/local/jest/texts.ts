import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageFile, languagesOf, textFiles } from '../../../client/scripts/text-files.ts';

// What the build writes for `virtual:texts`. A unit test has every language at once, read when it is asked for.
const source = join(__dirname, '../../../client/src');
const files = textFiles(source);
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as object;

export const languages = languagesOf(files);
export const bundles = {};
export const appBundles = () => Promise.resolve({ bundles });
export const loaded = Object.fromEntries(
  languages.map((language) => [
    language,
    Object.fromEntries([
      ...files
        .filter((file) => file.language === language)
        .map((file) => [file.namespace, read(join(source, file.path))]),
      ['antd', antdWords(language)],
    ]) as Record<string, object>,
  ]),
);

function antdWords(language: string): object {
  const { antd } = read(languageFile(source, language)) as { antd: string };
  return (require(`antd/locale/${antd}`) as { default: object }).default;
}
