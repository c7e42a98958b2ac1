import { createHash } from 'node:crypto';

/** The id of the YouTube channel of this handle, of its form. */
export const channelIdOf = (handle: string): string =>
  `UC${createHash('sha256').update(handle).digest('base64url').slice(0, 22)}`;
