import type { MediaKind } from '../../identity/uploads/index.js';
import { type MadeKind, madeKinds, type PostAudience, type PostKind } from './post.types.js';
import {
  audienceNotOpen,
  kindNotOpen,
  mediaMissing,
  mediaOfTextPost,
  mixedMedia,
  textMissing,
} from './posts.errors.js';

interface Asked {
  kind?: PostKind | undefined;
  text: string;
  audience?: PostAudience | undefined;
  /** Kinds of the files, in their order. */
  media: readonly MediaKind[];
}

const isMade = (kind: PostKind): kind is MadeKind => madeKinds.some((made) => made === kind);

/** What kind of post this is; 400 where it is none that can be made here. Without a kind its files tell. */
export function kindOf({ kind, text, audience = 'public', media }: Asked): MadeKind {
  if (audience !== 'public') throw audienceNotOpen();
  const made = kind ?? (media[0] === 'video' ? 'video' : media.length > 0 ? 'image' : 'text');
  if (!isMade(made)) throw kindNotOpen();
  if (made === 'text') {
    if (media.length > 0) throw mediaOfTextPost();
    if (text === '') throw textMissing();
    return made;
  }
  if (media.length === 0) throw mediaMissing();
  if (media.some((one) => one !== made) || (made === 'video' && media.length > 1)) throw mixedMedia();
  return made;
}
