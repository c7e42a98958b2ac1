import { textsOf } from '@/shared/i18n/i18n';

/** What the frame needs before anything is opened. */
export const { useTexts: useBellTexts } = textsOf('bell');
