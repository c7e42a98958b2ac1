import { SendMessageDto } from '@/shared/api/rules';
import type { UploadedMedia } from '@/shared/api';
import type { Uploads } from '@/shared/media';

export const attachable = {
  purpose: 'message',
  kinds: ['image', 'video', 'audio', 'file'],
  most: SendMessageDto.fields['mediaIds']?.max ?? 0,
} as const;

/** What can be sent with a message now; a file that the server still checks can. */
export function stateOf(items: Uploads['items']): { media: UploadedMedia[]; pending: boolean } {
  const taken = items.filter(({ state }) => state === 'ready' || state === 'processing');
  const left = items.filter(({ state }) => state !== 'rejected');
  return { media: taken.flatMap(({ media }) => media ?? []), pending: left.length > taken.length };
}

/** A file that many get has to be checked before. */
export function readyOf(items: Uploads['items']): { media: UploadedMedia[]; pending: boolean } {
  const { media } = stateOf(items.filter(({ state }) => state === 'ready'));
  return { media, pending: items.some(({ state }) => state !== 'ready' && state !== 'rejected') };
}
