import { platformOfAddress } from './post-address';

describe('the platform of an address', () => {
  it.each([
    ['https://youtu.be/dQw4w9WgXcQ', 'youtube'],
    [' https://www.youtube.com/shorts/abc ', 'youtube'],
    ['https://www.tiktok.com/@lena/video/73', 'tiktok'],
    ['https://eviltiktok.com/@lena/video/73', null],
    ['tiktok.com/half', null],
    ['', null],
  ])('of %s is %s', (address, platform) => {
    expect(platformOfAddress(address)).toBe(platform);
  });
});
