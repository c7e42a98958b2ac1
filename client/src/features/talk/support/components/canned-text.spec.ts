import { filled } from './canned-text';

describe('a saved reply', () => {
  it.each([
    ['Hallo {{name}}, {{ staff }}', 'Hallo Lena, Amir'],
    ['{{name}} {{name}}', 'Lena Lena'],
    ['{{balance}} left', '{{balance}} left'],
    ['No variable', 'No variable'],
  ])('%s', (text, says) => {
    expect(filled(text, { name: 'Lena', staff: 'Amir', balance: undefined })).toBe(says);
  });
});
