/** Types of stored files by the ending we give them; everything else is a download without a meaning. */
const byEnding: Record<string, string> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  avif: 'image/avif',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  aac: 'audio/aac',
  pdf: 'application/pdf',
  zip: 'application/zip',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
};

const MEANINGLESS = 'application/octet-stream';

export const fileTypes: readonly string[] = [...Object.values(byEnding), MEANINGLESS];

export const mimeOf = (name: string): string =>
  byEnding[name.slice(name.lastIndexOf('.') + 1)] ?? MEANINGLESS;

export const showsInline = (type: string): boolean => /^(image|video|audio)\//.test(type);
