import { createCache, StyleProvider } from '@ant-design/cssinjs';
import { Button, ConfigProvider, Segmented, theme as antd } from 'antd';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { Plugin } from 'vite';
import { antdSeed } from '../src/shared/theme/antd-seed.ts';
import { themes } from '../src/shared/theme/themes.ts';
import type { ThemeName } from '../src/shared/theme/themes.ts';

const NAME = 'virtual:antd-styles';
/** What lies in the library's cache under this name has the same rules in every theme: they name its variables. */
const STYLE = 'style%';

/** The parts that the first paint of nearly every screen has. What comes later makes its own rules. */
const parts = [
  createElement(Button, { key: 'button', loading: true }, 'a'),
  createElement(Segmented, { key: 'segmented', options: ['a'] }),
];

function styles(): Record<string, unknown> {
  const cache = createCache();
  const theme = { cssVar: { key: 'any' }, hashed: false };
  renderToString(createElement(StyleProvider, { cache }, createElement(ConfigProvider, { theme }, parts)));
  const entries = [...(cache.cache as Map<string, [times: number, value: unknown]>)];
  const found = entries.flatMap(([path, [, value]]): [string, unknown][] =>
    path.startsWith(STYLE) ? [[path, value]] : [],
  );
  for (const name of ['ant-btn', 'ant-segmented'])
    if (!found.some(([path]) => path.includes(name)))
      throw new Error(`antd keeps the rules of ${name} in another way.`);
  return Object.fromEntries(found);
}

/** Ten tints of each of antd's preset colours, under two names: more than half of all tokens, and we show none. */
const isTint = (key: string): boolean => /\d$/.test(key) && key.replace(/-?\d+$/, '') in antd.defaultSeed;

function derived(name: ThemeName): string {
  const seed = { ...antd.defaultSeed, ...antdSeed(name) };
  const algorithm = themes[name].mode === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm;
  const own = new Map<string, unknown>(Object.entries(seed));
  const tokens = Object.entries(algorithm(seed));
  return JSON.stringify(
    Object.fromEntries(tokens.filter(([key, value]) => !isTint(key) && value !== own.get(key))),
  );
}

function code(): string {
  const names = Object.keys(themes) as ThemeName[];
  const tokens = Object.fromEntries(names.map((name) => [name, derived(name)]));
  return `export const styles = ${JSON.stringify(styles())}; export const derived = ${JSON.stringify(tokens)};`;
}

/**
 * `virtual:antd-styles`: the rules and tokens that antd would work out in the browser before the first paint, which
 * takes a phone some 100 ms.
 */
export const antdStyles: Plugin = {
  name: 'antd-styles',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  load: (id) => (id === `\0${NAME}` ? code() : undefined),
};
