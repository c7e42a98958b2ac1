import { embedOf } from './post-embed';

it.each([
  ['youtube', 'dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0'],
  ['tiktok', '7301234567890123456', 'https://www.tiktok.com/player/v1/7301234567890123456?rel=0'],
] as const)('plays a post of %s inside the page', (platform, externalId, embed) => {
  expect(embedOf({ platform, externalId })).toBe(embed);
});

it('keeps an id a single part of the address', () => {
  expect(embedOf({ platform: 'youtube', externalId: '../x?y#z' })).toBe(
    'https://www.youtube-nocookie.com/embed/..%2Fx%3Fy%23z?rel=0',
  );
});
