import { browserName, deviceOf } from './device.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe('the name of a device', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0',
      'Microsoft Edge, Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari, iOS',
    ],
    [FIREFOX, 'Firefox, Linux'],
    ['curl/8.0', ''],
    ['', ''],
  ])('is read from %s', (agent, name) => {
    expect(browserName(agent)).toBe(name);
  });

  it('is what an app says of itself, and nothing where nobody says anything', () => {
    expect(deviceOf({ name: 'Pixel 10', platform: 'android' }, FIREFOX)).toEqual({
      name: 'Pixel 10',
      platform: 'android',
    });
    expect(deviceOf(undefined, FIREFOX)).toEqual({ name: 'Firefox, Linux', platform: 'web' });
    expect(deviceOf(undefined, 'curl/8.0')).toBeNull();
    expect(deviceOf({ platform: 'ios' }, '')).toEqual({ platform: 'ios' });
  });
});
