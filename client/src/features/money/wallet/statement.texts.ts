import { textsOf } from '@/shared/i18n/i18n';

export const { useTexts: useStatementTexts, text: statementText } = textsOf('wallet-statement');
