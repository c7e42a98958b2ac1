import { textsOf } from '@/shared/i18n/i18n';

export const { useTexts: useListTexts, text: listText } = textsOf('list');
