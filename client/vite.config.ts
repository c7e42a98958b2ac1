import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { texts } from './scripts/texts-plugin.ts';
import { themeCss } from './src/shared/theme/css.ts';

/** Fills tokens.css with the design tokens, so that no page needs script to have its colours. */
const tokens: Plugin = {
  name: 'design-tokens',
  load: (id) => (id.endsWith('/shared/theme/tokens.css') ? themeCss() : undefined),
};

/** Every country's flag as a file of its own, of which a page loads those it shows. */
const drawn = join(
  dirname(createRequire(import.meta.url).resolve('flag-icons/package.json')),
  'flags',
  '4x3',
);
const flags: Plugin = {
  name: 'flags',
  generateBundle() {
    for (const name of readdirSync(drawn))
      this.emitFile({ type: 'asset', fileName: `flags/${name}`, source: readFileSync(join(drawn, name)) });
  },
  configureServer(server) {
    server.middlewares.use('/flags', (request, response) => {
      response.setHeader('Content-Type', 'image/svg+xml');
      response.end(readFileSync(join(drawn, basename(request.url ?? ''))));
    });
  },
};

/** What every page shares in one file each; the rest follows the routes. */
const chunks = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|react-router|cookie|set-cookie-parser)\//,
    priority: 2,
  },
  // What the first load itself needs of ours: kept apart, so that it pulls in nothing else.
  {
    name: 'base',
    test: /\/client\/src\/shared\/(i18n\/(language|store|words)|product|routing\/(known|title|title-words))\.|^\0virtual:texts$/,
    priority: 1,
  },
  {
    // The small parts of the marketing site in one file: each file more is asked for and looked up by itself.
    name: 'site',
    test: /(\/client\/src\/shared\/(format|money)\/(?!texts\/)|\/shared\/(art\/(brand|Face|Logo|look|Person|Platform|scene|Still)|theme\/(art|index|scale)|feedback\/(demo|toast-store)|api\/(public|errors|leave)|auth\/(peek|session-store|types)|ui\/(Avatar|useSmall))\.|\/lucide-react\/dist\/esm\/(?!icons\/)|\/icons\/(arrow-right|check|chevron-right|eye|flame|gavel|handshake|play|shield-check|sparkles|sprout|timer|trending-up|trophy|users)\.)/,
  },
  {
    // Icons of more than one screen, whose names the first load would list one by one.
    name: 'icons',
    test: /\/lucide-react\/dist\/esm\/icons\//,
    minShareCount: 2,
  },
  {
    name: 'antd',
    test: /node_modules\/(antd|@ant-design|@rc-component|@emotion|dayjs)\/(?!.*\/locale\/)/,
    minShareCount: 2,
    // Each screen loads the parts it shows; small groups join their neighbours.
    entriesAware: true,
    entriesAwareMergeThreshold: 20_000,
  },
  {
    name: 'state',
    test: /node_modules\/(@reduxjs|redux|reselect|immer|react-redux|@tanstack|i18next|react-i18next|openapi-fetch|use-sync-external-store)\//,
  },
];

/** The first load lists the file of every screen, so names are short; the hash tells them apart. */
const shortName = ({ name, names }: { name?: string; names?: string[] }): string => {
  const [start = 'part'] = (name ?? names?.[0] ?? 'part').split(/[~.]/);
  return `assets/${start.slice(0, 16)}-[hash]${names ? '[extname]' : '.js'}`;
};

const server = process.env['SERVER_URL'] ?? 'http://localhost:3000';

export default defineConfig(({ isSsrBuild }) => ({
  resolve: { alias: { '@': join(import.meta.dirname, 'src') } },
  plugins: [react(), tokens, texts(join(import.meta.dirname, 'src')), ...(isSsrBuild ? [] : [flags])],
  define: { __PRODUCT_NAME__: JSON.stringify(process.env['PRODUCT_NAME'] ?? 'Anyjoi') },
  build: {
    manifest: !isSsrBuild,
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    ...(isSsrBuild
      ? {}
      : {
          rolldownOptions: {
            output: {
              codeSplitting: { groups: chunks },
              chunkFileNames: shortName,
              assetFileNames: shortName,
            },
          },
        }),
  },
  server: {
    proxy: {
      '/api': server,
      '/partner': server,
      '/socket.io': { target: server, ws: true },
    },
  },
}));
