import type { MediaKind } from '../../../identity/uploads/index.js';
import { holdsOf, kindsIn, typeOf } from './message-media.rules.js';

const URL = 'https://example.com';

it.each([
  [[], null, [], 'text'],
  [[], URL, ['link'], 'link'],
  [['image'], null, ['image'], 'image'],
  [['image', 'image'], URL, ['image', 'link'], 'image'],
  [['video'], null, ['video'], 'video'],
  [['audio', 'audio'], null, ['audio'], 'audio'],
  [['file'], null, ['file'], 'media'],
  [['image', 'video', 'image'], null, ['image', 'video'], 'media'],
  [['audio', 'file'], URL, ['audio', 'file', 'link'], 'media'],
] as [MediaKind[], string | null, string[], string][])('%j, %s: %j, %s', (kinds, link, holds, type) => {
  const held = holdsOf(kinds, link);
  expect([held, typeOf(held)]).toEqual([holds, type]);
  expect(kindsIn(held)).toEqual([...new Set(kinds)]);
});
