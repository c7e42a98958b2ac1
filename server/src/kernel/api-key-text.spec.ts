import { apiKeysIn, withoutApiKeys } from './api-key-text.js';

const secret = 'Ab1'.repeat(14) + 'Z';
const live = `mk_live_7Qd2nV4x_${secret}`;
const test = `mk_test_7Qd2nV4x_${secret}`;

describe('API keys in a text', () => {
  it.each([
    [live, [live]],
    [`Our key: ${live}.`, [live]],
    [`**${live}**\n${test}, ${live}`, [live, test]],
    [`https://example.org/?key=${live}&x=1`, [live]],
    ['mk_live_7Qd2nV4x', []],
    [live.slice(0, -1), []],
    [`${live}x`, [live]],
    [`q=our%20${live}%20key`, [live]],
    ['', []],
  ])('%s', (text, keys) => {
    expect(apiKeysIn(text)).toEqual(keys);
  });

  it('leave no secret behind, but the name of the key', () => {
    expect(withoutApiKeys(`{"url":"/api/x?key=${live}"}`)).toBe(
      '{"url":"/api/x?key=mk_live_7Qd2nV4x_[API key]"}',
    );
    expect(withoutApiKeys('mk_live_7Qd2nV4x')).toBe('mk_live_7Qd2nV4x');
  });
});
