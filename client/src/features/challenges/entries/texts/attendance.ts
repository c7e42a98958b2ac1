import { textsOf } from '@/shared/i18n/i18n';

/** The door of an event, on both sides. */
export const { useTexts } = textsOf('entries-attendance');
