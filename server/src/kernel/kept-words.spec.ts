import { isOurs, keptInLanguage, keptWords, sentenceOf } from './kept-words.js';

describe('kept words', () => {
  const cancelled = keptWords({ en: 'It was cancelled', de: 'Es wurde abgesagt' });

  it('are kept in English and read in every language', () => {
    expect(cancelled).toBe('It was cancelled');
    expect(isOurs(cancelled)).toBe(true);
    expect(sentenceOf(cancelled)).toEqual({ en: 'It was cancelled', de: 'Es wurde abgesagt' });
  });

  it('leave what a person wrote as it is', () => {
    expect(sentenceOf('Danke!')).toEqual({ en: 'Danke!', de: 'Danke!' });
    expect(isOurs('Danke!')).toBe(false);
  });

  it('are found in a plain value, dates and numbers left alone', () => {
    const at = new Date(0);
    expect(keptInLanguage({ at, rows: [{ note: cancelled, coins: 5, own: null }] }, 'de')).toEqual({
      at,
      rows: [{ note: 'Es wurde abgesagt', coins: 5, own: null }],
    });
  });
});
