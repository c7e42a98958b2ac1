import type { Sentence } from '../../../kernel/sentence.js';
import type { TeamRole } from '../../../platform/security/scopes.js';

export const roleWords: Record<TeamRole, Sentence> = {
  owner: { en: 'Owner', de: 'Inhaber' },
  admin: { en: 'Admin', de: 'Admin' },
  editor: { en: 'Editor', de: 'Redaktion' },
  finance: { en: 'Finance', de: 'Finanzen' },
  viewer: { en: 'Viewer', de: 'Nur ansehen' },
};
