import { anyjoiAddress, postIdIn, postPath } from './post-address.js';

const id = '0192f6a0-0000-7000-8000-000000000001';
const named = (url: string) => anyjoiAddress(new URL(url), 'https://anyjoi.test')?.externalId ?? null;

describe('the address of a post', () => {
  it('is its page, and that of a video the one that apps know', () => {
    expect(postPath({ id, kind: 'video' })).toBe(`/creator/feed/video/${id}`);
    expect(postPath({ id, kind: 'text' })).toBe(`/post/${id}`);
    expect(postIdIn(postPath({ id, kind: 'video' }))).toBe(id);
  });

  it('is read from both pages, whatever it carries along', () => {
    expect(named(`https://anyjoi.test/creator/feed/video/${id.toUpperCase()}/?utm=x#top`)).toBe(id);
    expect(named(`https://anyjoi.test/post/${id}`)).toBe(id);
  });

  it.each([
    `https://elsewhere.test/post/${id}`,
    `https://anyjoi.test.elsewhere.test/post/${id}`,
    `https://anyjoi.test/challenges/${id}`,
    'https://anyjoi.test/post/1',
    `https://anyjoi.test/post/${id}/more`,
  ])('is not %s', (url) => expect(named(url)).toBeNull());
});
