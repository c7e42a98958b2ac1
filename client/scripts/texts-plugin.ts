import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { isSite, languageFile, languagesOf, servedAs, textFiles } from './text-files.ts';
import type { TextFile } from './text-files.ts';

const LIST = 'virtual:texts';
const APP = 'virtual:app-texts';
const BUNDLE = `${LIST}/`;

/** Bundles with a loader for each language. */
function list(files: readonly TextFile[]): string {
  const entries = [...new Set(files.map(({ bundle }) => bundle))].map((bundle) => {
    const mine = files.filter((file) => file.bundle === bundle);
    const names = [...new Set(mine.map(({ namespace }) => servedAs(namespace)))];
    const loaders = languagesOf(mine).map(
      (language) =>
        `${JSON.stringify(language)}: () => import(${JSON.stringify(`${BUNDLE}${language}/${bundle}`)})`,
    );
    return `${JSON.stringify(bundle)}: { names: ${JSON.stringify(names)}, load: { ${loaders.join(', ')} } }`;
  });
  return `export const bundles = {\n${entries.join(',\n')}\n};`;
}

/** The pages outside the app are known from the start; the list of the app's texts comes with the app. */
const start = (files: readonly TextFile[]): string =>
  [
    `export const languages = ${JSON.stringify(languagesOf(files))};`,
    list(files.filter(({ bundle }) => isSite(bundle))),
    `export const appBundles = () => import(${JSON.stringify(APP)});`,
    'export const loaded = {};',
  ].join('\n');

/** The texts of one bundle in one language, by namespace. antd's own words come with those of the frame. */
function bundle(source: string, files: readonly TextFile[], language: string, name: string): string {
  const mine = files.filter((file) => file.language === language && file.bundle === name);
  const imports = mine.map(
    (file, index) => `import t${index} from ${JSON.stringify(join(source, file.path))};`,
  );
  const namespaces = [...new Set(mine.map(({ namespace }) => servedAs(namespace)))];
  const entries = namespaces.map((namespace) => {
    const parts = mine.flatMap((file, index) =>
      servedAs(file.namespace) === namespace ? [`...t${index}`] : [],
    );
    return `${JSON.stringify(namespace)}: { ${parts.join(', ')} }`;
  });
  if (name === 'frame') {
    const { antd } = JSON.parse(readFileSync(languageFile(source, language), 'utf8')) as { antd: string };
    imports.push(`import antd from ${JSON.stringify(`antd/locale/${antd}`)};`);
    entries.push('antd');
  }
  return `${imports.join('\n')}\nexport default { ${entries.join(', ')} };`;
}

/** `virtual:texts`: each folder's texts as one file for each language, of which a reader loads one language. */
export function texts(source: string): Plugin {
  return {
    name: 'texts',
    resolveId: (id) => (id === LIST || id === APP || id.startsWith(BUNDLE) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith('\0virtual:')) return undefined;
      const files = textFiles(source);
      if (id === `\0${LIST}`) return start(files);
      if (id === `\0${APP}`) return list(files.filter(({ bundle: name }) => !isSite(name)));
      if (!id.startsWith(`\0${BUNDLE}`)) return undefined;
      const [language = '', ...rest] = id.slice(BUNDLE.length + 1).split('/');
      return bundle(source, files, language, rest.join('/'));
    },
  };
}
