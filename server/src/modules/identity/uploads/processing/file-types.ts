import { fileTypeFromBuffer } from 'file-type';
import { AppError } from '../../../../kernel/app-error.js';
import type { MediaKind } from '../media.types.js';
import type { Sentence } from '../../../../kernel/sentence.js';

export interface FileType {
  kind: MediaKind;
  mime: string;
  /** Of the key we store it under. */
  ending: string;
}

const office = 'application/vnd.openxmlformats-officedocument';

const allowed: readonly FileType[] = [
  { kind: 'image', mime: 'image/jpeg', ending: 'jpg' },
  { kind: 'image', mime: 'image/png', ending: 'png' },
  { kind: 'image', mime: 'image/webp', ending: 'webp' },
  { kind: 'image', mime: 'image/gif', ending: 'gif' },
  { kind: 'image', mime: 'image/avif', ending: 'avif' },
  { kind: 'video', mime: 'video/mp4', ending: 'mp4' },
  { kind: 'video', mime: 'video/quicktime', ending: 'mov' },
  { kind: 'video', mime: 'video/webm', ending: 'webm' },
  { kind: 'audio', mime: 'audio/mpeg', ending: 'mp3' },
  { kind: 'audio', mime: 'audio/mp4', ending: 'm4a' },
  { kind: 'audio', mime: 'audio/aac', ending: 'aac' },
  { kind: 'audio', mime: 'audio/ogg', ending: 'ogg' },
  { kind: 'audio', mime: 'audio/wav', ending: 'wav' },
  { kind: 'audio', mime: 'audio/flac', ending: 'flac' },
  { kind: 'file', mime: 'application/pdf', ending: 'pdf' },
  { kind: 'file', mime: 'application/zip', ending: 'zip' },
  { kind: 'file', mime: `${office}.wordprocessingml.document`, ending: 'docx' },
  { kind: 'file', mime: `${office}.spreadsheetml.sheet`, ending: 'xlsx' },
  { kind: 'file', mime: `${office}.presentationml.presentation`, ending: 'pptx' },
];

/** Kinds of which at least one type is taken. */
export const uploadedKinds: ReadonlySet<MediaKind> = new Set(allowed.map(({ kind }) => kind));

/** Other names that the sniffer has for the same. */
const aliases: Record<string, string> = {
  'video/x-m4v': 'video/mp4',
  'audio/x-m4a': 'audio/mp4',
  'audio/ogg; codecs=opus': 'audio/ogg',
};

/** Bytes from the beginning of a file that are enough to tell its type. */
export const HEAD_BYTES = 65_536;

/** What a file is by its first bytes; null = a type that is not taken. */
export async function sniff(head: Buffer): Promise<FileType | null> {
  const sniffed = await fileTypeFromBuffer(head);
  if (!sniffed) return null;
  const mime = aliases[sniffed.mime] ?? sniffed.mime;
  return allowed.find((type) => type.mime === mime) ?? null;
}

const words: Record<MediaKind, Sentence> = {
  image: { en: 'a picture (JPEG, PNG, WebP, GIF, AVIF)', de: 'ein Bild (JPEG, PNG, WebP, GIF, AVIF)' },
  video: { en: 'a video (MP4, MOV, WebM)', de: 'ein Video (MP4, MOV, WebM)' },
  audio: {
    en: 'a sound file (MP3, M4A, AAC, OGG, WAV, FLAC)',
    de: 'eine Audiodatei (MP3, M4A, AAC, OGG, WAV, FLAC)',
  },
  file: { en: 'a document (PDF, DOCX, XLSX, PPTX, ZIP)', de: 'ein Dokument (PDF, DOCX, XLSX, PPTX, ZIP)' },
};

export function typeNotAllowed(kinds: readonly MediaKind[]): AppError {
  const choices = kinds.map((kind) => words[kind]);
  return new AppError('FILE_TYPE_NOT_ALLOWED', {
    en: `Choose ${choices.map(({ en }) => en).join(' or ')}`,
    de: `Wähle ${choices.map(({ de }) => de).join(' oder ')}`,
  });
}
