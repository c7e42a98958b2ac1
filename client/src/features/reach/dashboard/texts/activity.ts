import { textsOf } from '@/shared/i18n/i18n';

/** What happened, by its type; dots of the type become underscores. */
export const { useTexts } = textsOf('dashboard-activity');
