import { createCache, StyleProvider } from '@ant-design/cssinjs';
import { Button, ConfigProvider, Segmented } from 'antd';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { Plugin } from 'vite';

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

/**
 * `virtual:antd-styles`: the rules that antd would work out in the browser before the first paint, which takes a phone
 * some 60 ms.
 */
export const antdStyles: Plugin = {
  name: 'antd-styles',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  load: (id) => (id === `\0${NAME}` ? `export const styles = ${JSON.stringify(styles())};` : undefined),
};
