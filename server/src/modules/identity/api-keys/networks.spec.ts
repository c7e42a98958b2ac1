import { isAllowed, isNetwork } from './networks.js';

describe('networks of a key', () => {
  it.each([
    ['203.0.113.7', true],
    ['203.0.113.0/24', true],
    ['2001:db8::/32', true],
    ['2001:db8::1', true],
    ['203.0.113.0/33', false],
    ['203.0.113.0/', false],
    ['203.0.113.0/24/1', false],
    ['203.0.113', false],
    ['example.org', false],
    ['', false],
  ])('%s is one: %s', (text, is) => {
    expect(isNetwork(text)).toBe(is);
  });

  it.each([
    ['203.0.113.7', ['203.0.113.7'], true],
    ['203.0.113.8', ['203.0.113.7'], false],
    ['::ffff:203.0.113.8', ['203.0.113.0/24'], true],
    ['203.0.114.1', ['203.0.113.0/24'], false],
    ['2001:db8:1::5', ['10.0.0.0/8', '2001:db8::/32'], true],
    ['2001:db9::5', ['2001:db8::/32'], false],
    ['unknown', ['0.0.0.0/0', '::/0'], false],
  ])('%s in %j: %s', (address, networks, is) => {
    expect(isAllowed(address, networks)).toBe(is);
  });
});
