import { refersTo } from './amplify.rules.js';

/** Addresses as a platform may spell them. */
const YOUTUBE =
  /^https:\/\/(?:www\.)?(?:youtu\.be\/|youtube\.com\/(?:watch\?v=|shorts\/))([\w-]{11})(?:[&?].*)?$/;
const addressOf = (text: string) => {
  const [, externalId] = YOUTUBE.exec(text) ?? [];
  return externalId === undefined ? null : ({ platform: 'youtube', externalId } as const);
};
const post = { platform: 'youtube', externalId: 'dQw4w9WgXcQ' } as const;
const refers = (text: string) => refersTo(text, post, addressOf);

describe('a share that leads to the post of the brand', () => {
  it.each([
    'Werbung: look https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3',
    'Werbung (https://youtu.be/dQw4w9WgXcQ).',
    'Werbung youtube.com/shorts/dQw4w9WgXcQ',
    'Werbung: the video dQw4w9WgXcQ again',
  ])('is one: %s', (text) => {
    expect(refers(text)).toBe(true);
  });

  it.each([
    'Werbung: my own morning',
    'Werbung https://youtu.be/dQw4w9WgXcX',
    'Werbung https://example.org/dQw4w9WgXcQ2',
    'Werbung xdQw4w9WgXcQ',
  ])('is none: %s', (text) => {
    expect(refers(text)).toBe(false);
  });
});
