import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { themeCss } from './src/shared/theme/css';

const THEME = 'virtual:theme.css';

/** Serves the design tokens as a stylesheet, so that no page needs script to have its colours. */
function themeStylesheet(): Plugin {
  return {
    name: 'theme-stylesheet',
    resolveId: (id) => (id === THEME ? `\0${THEME}` : undefined),
    load: (id) => (id === `\0${THEME}` ? themeCss() : undefined),
  };
}

const server = process.env['SERVER_URL'] ?? 'http://localhost:3000';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), themeStylesheet()],
  define: { __PRODUCT_NAME__: JSON.stringify(process.env['PRODUCT_NAME'] ?? 'Anyjoi') },
  build: {
    manifest: !isSsrBuild,
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: {
    proxy: {
      '/api': server,
      '/partner': server,
      '/socket.io': { target: server, ws: true },
    },
  },
}));
