import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { activityWords } from './activity';

const texts = JSON.parse(
  readFileSync(join(__dirname, '..', 'texts', 'en', 'dashboard-activity.json'), 'utf8'),
) as Record<string, string>;

describe('the words of an activity', () => {
  const keys = Object.keys(texts).filter((key) => /^(?:entry|challenge|wallet)_/.test(key));

  it.each(keys)('%s is found by its type', (key) => {
    expect(activityWords(key.replace('_', '.'))).toBe(key);
  });

  it('are none for what has no word', () => {
    expect(activityWords('wallet.invented')).toBeUndefined();
  });
});
