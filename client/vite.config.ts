import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { InlineConfig, Plugin } from 'vite';
import { antdStyles } from './scripts/antd-styles.ts';
import { chunks } from './scripts/chunks/chunks.ts';
import { cutFonts, fontsFolder } from './scripts/fonts.ts';
import { texts } from './scripts/texts-plugin.ts';
import { themeCss, withWidths } from './src/shared/theme/css.ts';

/** Fills tokens.css with the design tokens, so that no page needs script to have its colours. */
const tokens: Plugin = {
  name: 'design-tokens',
  load: (id) => (id.endsWith('/shared/theme/tokens.css') ? themeCss() : undefined),
};

/** Puts the widths into the queries that name them. */
const widths: Plugin = {
  name: 'design-widths',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css$/, code: '@media (--' },
    handler: (code) => ({ code: withWidths(code), map: null }),
  },
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

/**
 * Each file is needed where it is loaded. So V8 compiles it while it arrives, beside the main thread, instead of each
 * function when it is first called (https://v8.dev/blog/explicit-compile-hints). The hint counts in the first line only,
 * where Vite puts its list of files, thus after everything else.
 */
const compileHints: Plugin = {
  name: 'compile-hints',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  },
};

/** The first load lists the file of every screen, so names are short; seven letters of a hash tell them apart. */
const shortName = ({ name, names }: { name?: string; names?: string[] }): string => {
  const [start = 'part'] = (name ?? names?.[0] ?? 'part').split(/[~.]/);
  return `assets/${start.slice(0, 16)}-[hash:7]${names ? '[extname]' : '.js'}`;
};

const firstLoad = /^assets\/(react|rolldown-runtime|base)-/;
const partOf = (file: string): number => Number(/\/part(\d+)-/.exec(file)?.[1] ?? Number.MAX_SAFE_INTEGER);

/**
 * What a screen fetches beside its own file, without what the first page has fetched. One order everywhere: the lists of
 * all screens, which the first load holds, are alike and pack well.
 */
function preloaded(_file: string, files: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  if (hostType === 'html') return files;
  return files.filter((file) => !firstLoad.test(file)).toSorted((one, other) => partOf(one) - partOf(other));
}

const server = process.env['SERVER_URL'] ?? 'http://localhost:3000';

/** These packages do not say so, but nothing happens when they are loaded: what is not used of them stays out. */
const pure = /\/node_modules\/@rc-component\/.+\.js$/;

const shared = (isSsrBuild = false): InlineConfig => ({
  root: import.meta.dirname,
  resolve: { alias: { '@': join(import.meta.dirname, 'src'), '@fonts': fontsFolder } },
  plugins: [
    react(),
    tokens,
    widths,
    texts(join(import.meta.dirname, 'src')),
    antdStyles,
    ...(isSsrBuild ? [] : [flags, compileHints]),
  ],
  define: { __PRODUCT_NAME__: JSON.stringify(process.env['PRODUCT_NAME'] ?? 'Anyjoi') },
  build: {
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Every browser of the target knows it but Safari 16, which asks for modules a little later.
    modulePreload: { polyfill: false, resolveDependencies: preloaded },
    rolldownOptions: { treeshake: { moduleSideEffects: [{ test: pure, sideEffects: false }] } },
  },
});

const output = async () => ({
  codeSplitting: await chunks(shared()),
  chunkFileNames: shortName,
  assetFileNames: shortName,
});

export default defineConfig(async ({ command, isSsrBuild }) => {
  await cutFonts();
  const config = shared(isSsrBuild);
  const browser = command === 'build' && !isSsrBuild;
  return {
    ...config,
    build: {
      ...config.build,
      rolldownOptions: { ...config.build?.rolldownOptions, ...(browser ? { output: await output() } : {}) },
    },
    server: {
      proxy: {
        '/api': server,
        '/partner': server,
        '/socket.io': { target: server, ws: true },
      },
    },
  };
});
