export const mediaKinds = ['image', 'video', 'audio', 'file'] as const;
export type MediaKind = (typeof mediaKinds)[number];

export const mediaStates = ['processing', 'ready', 'rejected'] as const;
export type MediaState = (typeof mediaStates)[number];

/** Why a file was not taken after all. */
export const mediaRejections = [
  'infected',
  'type',
  'unreadable',
  'codec',
  'too_many_pixels',
  'failed',
] as const;
export type MediaRejection = (typeof mediaRejections)[number];

export const mediaPurposes = [
  'avatar',
  'banner',
  'post',
  'message',
  'product',
  'challenge',
  'campaign',
  'delivery',
  'ovation',
  'event',
  'course',
  'jane',
  'document',
  'other',
] as const;
export type MediaPurpose = (typeof mediaPurposes)[number];

/** What shows a file: as long as one is left, the file stays. */
export interface MediaRef {
  kind: string;
  id: string;
}
