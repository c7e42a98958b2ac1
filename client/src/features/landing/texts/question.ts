import type { Text } from '../../../shared/i18n/language';

export interface Question {
  question: Text;
  answer: Text;
}
