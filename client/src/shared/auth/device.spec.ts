import { deviceName } from './device';

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537 Chrome/140 Safari/537 Edg/140',
    'Edge, Windows',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Version/18 Safari/605', 'Safari, macOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
  [
    'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537 Chrome/140 Mobile Safari/537',
    'Chrome, Android',
  ],
])('%s is called %s', (agent, name) => {
  expect(deviceName(agent)).toBe(name);
});

it('gives no name to what it does not know', () => {
  expect(deviceName('curl/8')).toBe('');
});
