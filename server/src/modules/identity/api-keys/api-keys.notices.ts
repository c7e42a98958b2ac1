import { noticeKind } from '../../../platform/notices/notice-kind.js';
import { type FoundKey, sampleKey } from './api-keys.mails.js';

export const keyFoundNotice = noticeKind<FoundKey>({
  name: 'apikey.found',
  category: 'security',
  mail: 'own',
  label: { en: 'API keys found in a text', de: 'API-Schlüssel, die in einem Text standen' },
  samples: { revoked: { ...sampleKey, old: false }, old: { ...sampleKey, old: true } },
  write: ({ name, prefix }) => ({
    title: {
      en: 'An API key was found in a text and revoked',
      de: 'Ein API-Schlüssel stand in einem Text und wurde widerrufen',
    },
    body: { en: `${name} · ${prefix}`, de: `${name} · ${prefix}` },
  }),
  path: () => '/settings/api-keys',
});
