import { addressIn, isShortLink, tiktokAddress, youtubeAddress } from './content-address.js';

const contentAddress = (text: string) =>
  addressIn(text, [{ addressOf: youtubeAddress }, { addressOf: tiktokAddress }]);

describe('contentAddress', () => {
  const watch = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10',
    'https://youtube.com/shorts/dQw4w9WgXcQ',
    'https://m.youtube.com/shorts/dQw4w9WgXcQ?feature=share',
    'https://youtu.be/dQw4w9WgXcQ',
    'http://youtu.be/dQw4w9WgXcQ/',
    'https://www.youtube.com/live/dQw4w9WgXcQ',
  ])('reads %s as one YouTube video', (url) => {
    expect(contentAddress(url)).toEqual({ platform: 'youtube', externalId: 'dQw4w9WgXcQ', url: watch });
  });

  it('reads a TikTok video', () => {
    expect(contentAddress('https://www.tiktok.com/@lena.films/video/7301234567890123456?lang=de')).toEqual({
      platform: 'tiktok',
      externalId: '7301234567890123456',
      url: 'https://www.tiktok.com/@lena.films/video/7301234567890123456',
    });
  });

  it.each([
    'https://www.youtube.com/@channel',
    'https://www.youtube.com/watch?v=short',
    'https://youtube.com.evil.test/watch?v=dQw4w9WgXcQ',
    'https://evil.test/https://youtu.be/dQw4w9WgXcQ',
    'javascript:alert(1)',
    'https://www.tiktok.com/@lena',
    'https://vm.tiktok.com/ZM123/',
    'no address',
  ])('finds no post in %s', (url) => {
    expect(contentAddress(url)).toBeNull();
  });

  it('knows short links', () => {
    expect(isShortLink('https://vm.tiktok.com/ZM123/')).toBe(true);
    expect(isShortLink(watch)).toBe(false);
  });
});
