import { Injectable } from '@nestjs/common';
import type { ContentFormat, NotTaken } from '../../../challenges/index.js';
import { type MediaKind, uploadedKinds } from '../../../../identity/uploads/index.js';
import { draftKinds } from '../../draft-files.js';
import { type EntryType, TypeOfEntry } from '../entry-type.js';
import { formatNames } from '../names.js';

/** What a format is made of. */
const madeOf: Record<ContentFormat, readonly MediaKind[]> = {
  video9x16: ['video'],
  longVideo: ['video'],
  story: ['image', 'video'],
  post: ['image', 'video'],
};

/** Files are taken as far as both the upload and the hand-in take their kind. */
@TypeOfEntry('content')
@Injectable()
export class FilesHandIn implements EntryType {
  readonly modes = ['fixed'] as const;
  readonly posted = false;
  private readonly kinds: readonly MediaKind[] = draftKinds.filter((kind) => uploadedKinds.has(kind));

  /** Nothing is posted, so it does not matter where. */
  platform(): null {
    return null;
  }

  format(format: ContentFormat): NotTaken | null {
    if (madeOf[format].some((kind) => this.kinds.includes(kind))) return null;
    const name = formatNames[format];
    return {
      code: 'FORMAT_NOT_OPEN',
      message: {
        en: `Creators cannot submit files for the format ${name.en} yet: choose another format`,
        de: `Dateien für das Format ${name.de} können Creator noch nicht einreichen: Wähle ein anderes`,
      },
    };
  }
}
