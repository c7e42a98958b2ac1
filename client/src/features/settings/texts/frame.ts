import { defineTexts } from '../../../shared/i18n/i18n';

export const { useTexts } = defineTexts(
  'settings',
  { save: 'Save changes', saved: 'Saved', failed: 'Your settings did not load' },
  { save: 'Änderungen sichern', saved: 'Gesichert', failed: 'Deine Einstellungen wurden nicht geladen' },
);
