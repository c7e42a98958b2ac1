/** Types of stored files by the ending we give them; everything else is a download without a meaning. */
const byEnding: Record<string, string> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  avif: 'image/avif',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  pdf: 'application/pdf',
  zip: 'application/zip',
};

export const mimeOf = (name: string): string =>
  byEnding[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';

export const showsInline = (type: string): boolean => /^(image|video|audio)\//.test(type);
