import type { MediaKind } from '../../../identity/uploads/index.js';
import { typeOf } from './message-media.rules.js';

it.each([
  [[], 'text'],
  [['image'], 'image'],
  [['image', 'image'], 'image'],
  [['video'], 'video'],
  [['audio', 'audio'], 'audio'],
  [['file'], 'media'],
  [['image', 'video'], 'media'],
  [['audio', 'file'], 'media'],
] as [MediaKind[], string][])('%j: %s', (kinds, type) => expect(typeOf(kinds)).toBe(type));
