import type { Sentence } from '../../../../kernel/sentence.js';
import type { ChallengePlatform, ContentFormat } from '../../challenges/index.js';

/** As the screens call them. */
export const platformNames: Record<ChallengePlatform, string> = {
  youtube: 'YouTube',
  tiktok: 'TikTok',
  anyjoi: 'Anyjoi',
  instagram: 'Instagram',
};

export const formatNames: Record<ContentFormat, Sentence> = {
  video9x16: { en: '9:16 video', de: '9:16-Video' },
  story: { en: 'Story', de: 'Story' },
  post: { en: 'Post', de: 'Beitrag' },
  longVideo: { en: 'Video', de: 'Video' },
};
