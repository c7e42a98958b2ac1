import { defineTexts } from '../../shared/i18n/i18n';
import { de } from './texts.de';
import { en } from './texts.en';

export const { useTexts } = defineTexts('design', en, de);
