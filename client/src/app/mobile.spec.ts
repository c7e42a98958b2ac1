import { isMobileDevice, needsDesktop } from './mobile';
import { firstSegments } from './features';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Mobile/15E148 Safari/604.1';
const ipad = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Safari/605';
const pixel = 'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537 Chrome/140 Mobile Safari/537';
const desktop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537 Chrome/140 Safari/537';

describe('the mobile rule', () => {
  it('goes by user agent, never by width', () => {
    expect([iphone, pixel].every((agent) => isMobileDevice(agent))).toBe(true);
    expect(isMobileDevice(ipad, 5)).toBe(true);
    expect(isMobileDevice(ipad, 0)).toBe(false);
    expect(isMobileDevice(desktop, 10)).toBe(false);
  });

  it.each([
    '/login',
    '/creator',
    '/creator/feed/video/1',
    '/brand/challenges',
    '/shop',
    '/wallet/payouts',
    '/messages/1',
    '/settings/profile',
    '/lenalacht',
  ])('keeps %s for the desktop', (path) => {
    expect(needsDesktop(path, firstSegments)).toBe(true);
  });

  it.each([
    '/',
    '/products/challenges',
    '/pricing',
    '/onboarding',
    '/profile/lenalacht',
    '/product/1',
    '/challenges/1',
    '/event/1',
  ])('shows %s everywhere', (path) => {
    expect(needsDesktop(path, firstSegments)).toBe(false);
  });
});
