import { defineConfig } from 'i18next-cli';

/** Where the types are written; the check of the texts writes them elsewhere, to compare. */
const folder = process.env['TEXT_TYPES'] ?? 'client/src/shared/i18n/generated';

/** `npm run texts` writes the types of the keys and values. Missing and unused keys are found by the check. */
export default defineConfig({
  locales: ['en'],
  extract: { input: 'client/src/**/*.{ts,tsx}', output: 'client/src/texts/{{language}}/{{namespace}}.json' },
  types: {
    input: ['client/src/**/texts/en/*.json'],
    output: `${folder}/i18next.d.ts`,
    resourcesFile: `${folder}/resources.d.ts`,
  },
});
