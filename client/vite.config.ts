import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { themeCss } from './src/shared/theme/css.ts';

/** Fills tokens.css with the design tokens, so that no page needs script to have its colours. */
const tokens: Plugin = {
  name: 'design-tokens',
  load: (id) => (id.endsWith('/shared/theme/tokens.css') ? themeCss() : undefined),
};

/** What every page shares in one file each; the rest follows the routes. */
const chunks = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|react-router|cookie|set-cookie-parser)\//,
  },
  { name: 'antd', test: /node_modules\/(antd|@ant-design|@rc-component|@emotion|dayjs)\//, minShareCount: 3 },
  {
    name: 'state',
    test: /node_modules\/(@reduxjs|redux|reselect|immer|react-redux|@tanstack|i18next|react-i18next|openapi-fetch|use-sync-external-store)\//,
  },
];

const server = process.env['SERVER_URL'] ?? 'http://localhost:3000';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tokens],
  define: { __PRODUCT_NAME__: JSON.stringify(process.env['PRODUCT_NAME'] ?? 'Anyjoi') },
  build: {
    manifest: !isSsrBuild,
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    ...(isSsrBuild ? {} : { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } }),
  },
  server: {
    proxy: {
      '/api': server,
      '/partner': server,
      '/socket.io': { target: server, ws: true },
    },
  },
}));
