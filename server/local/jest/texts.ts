import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageFile, languagesOf, servedAs, textFiles } from '../../../client/scripts/text-files.ts';

// What the build writes for `virtual:texts`. A unit test has every language at once, read when it is asked for.
const source = join(__dirname, '../../../client/src');
const files = textFiles(source);
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as object;

export const languages = languagesOf(files);
export const bundles = {};
export const appBundles = () => Promise.resolve({ bundles });
export const loaded = Object.fromEntries(
  languages.map((language) => [language, { ...textsIn(language), antd: antdWords(language) }]),
);

function textsIn(language: string): Record<string, object> {
  const texts: Record<string, object> = {};
  for (const file of files.filter((one) => one.language === language))
    Object.assign((texts[servedAs(file.namespace)] ??= {}), read(join(source, file.path)));
  return texts;
}

function antdWords(language: string): object {
  const { antd } = read(languageFile(source, language)) as { antd: string };
  return (require(`antd/locale/${antd}`) as { default: object }).default;
}
