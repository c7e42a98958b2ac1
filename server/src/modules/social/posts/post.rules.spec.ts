import type { MediaKind } from '../../identity/uploads/index.js';
import { kindOf } from './post.rules.js';
import type { PostAudience, PostKind } from './post.types.js';

const asked = (
  media: readonly MediaKind[],
  change: { kind?: PostKind; text?: string; audience?: PostAudience } = {},
) => kindOf({ text: 'Good morning', media, ...change });
const refused = (...input: Parameters<typeof asked>) => {
  try {
    asked(...input);
    return null;
  } catch (error) {
    return (error as { extra: { details: { field: string; rule: string }[] } }).extra.details[0];
  }
};

describe('the kind of a post', () => {
  it('is told by its files', () => {
    expect([asked([]), asked(['image', 'image']), asked(['video'])]).toEqual(['text', 'image', 'video']);
    expect(asked(['image'], { text: '' })).toBe('image');
  });

  it('has to fit its files', () => {
    expect(refused(['image'], { kind: 'text' })).toMatchObject({ field: 'mediaIds', rule: 'kind' });
    expect(refused([], { kind: 'video' })).toMatchObject({ field: 'mediaIds', rule: 'required' });
    expect(refused(['video', 'video'])).toMatchObject({ field: 'mediaIds', rule: 'kind' });
    expect(refused(['image', 'video'])).toMatchObject({ field: 'mediaIds', rule: 'kind' });
    expect(refused(['audio'])).toMatchObject({ field: 'mediaIds', rule: 'kind' });
    expect(refused([], { text: '' })).toMatchObject({ field: 'text', rule: 'required' });
  });

  it('and its audience are among those that are open', () => {
    expect(refused([], { kind: 'poll' })).toMatchObject({ field: 'kind', rule: 'not_open_yet' });
    expect(refused(['audio'], { kind: 'audio' })).toMatchObject({ field: 'kind', rule: 'not_open_yet' });
    for (const audience of ['adult', 'subscribers', 'paid'] as const)
      expect(refused([], { audience })).toMatchObject({ field: 'audience', rule: 'not_open_yet' });
  });
});
