import { textsOf } from '@/shared/i18n/i18n';

/** An entry as staff read it. */
export const { useTexts } = textsOf('staff-entry');
