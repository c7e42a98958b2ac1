import { textsOf } from '@/shared/i18n/i18n';

export const { useTexts: useSwitchTexts } = textsOf('team-switch');
