import { ApiError, giveUp, readMedia, removeMedia, uploadResumable } from '@/shared/api';
import type { UploadedMedia, UploadPurpose } from '@/shared/api';

export type MediaKind = UploadedMedia['kind'];

/** waiting and sending go on by themselves; paused and failed wait for the person; processing for the server. */
export type UploadState = 'waiting' | 'sending' | 'paused' | 'failed' | 'processing' | 'ready' | 'rejected';

export interface UploadItem {
  key: string;
  name: string;
  size: number;
  kind: MediaKind;
  state: UploadState;
  /** 0 to 1. */
  share: number;
  media: UploadedMedia | null;
  error: unknown;
  /** Handed in before: it stays the server's when it is taken out of the list. */
  kept?: true;
}

export interface UploadRules {
  purpose: UploadPurpose;
  kinds: readonly MediaKind[];
  most: number;
}

/** Why a file was not added. */
export type Refusal = 'type' | 'size' | 'empty' | 'count';

export const MAX_FILE_BYTES = 2_000_000_000;
export const MAX_IMAGE_BYTES = 20 * 1024 * 1024;
const AT_ONCE = 2;
const ASK_MS = 4_000;

const endings: Record<MediaKind, string> = {
  image: '.jpg,.jpeg,.png,.webp,.gif,.avif',
  video: '.mp4,.m4v,.mov,.webm',
  audio: '.mp3,.m4a,.aac,.ogg,.oga,.wav,.flac',
  file: '.pdf,.zip,.docx,.xlsx,.pptx',
};

/** For the attribute of the input. */
export const acceptOf = (kinds: readonly MediaKind[]): string => kinds.map((kind) => endings[kind]).join(',');

/** By its name alone; the server decides by its bytes. */
export function kindOf(name: string): MediaKind | null {
  const ending = `.${name.slice(name.lastIndexOf('.') + 1).toLowerCase()}`;
  const kinds = Object.keys(endings) as MediaKind[];
  return kinds.find((kind) => endings[kind].split(',').includes(ending)) ?? null;
}

const done = (state: UploadState): boolean => state === 'ready' || state === 'rejected';

interface Work {
  file: File;
  /** The server's id while it is unfinished. */
  uploadId: string | null;
  running: AbortController | null;
}

/** Several files on their way, each with its own state; a screen watches it. */
export class UploadList {
  private items: readonly UploadItem[] = [];
  private readonly work = new Map<string, Work>();
  private readonly watchers = new Set<() => void>();
  private timer: ReturnType<typeof setInterval> | undefined;
  private count = 0;

  constructor(
    private readonly rules: UploadRules,
    kept: readonly { media: UploadedMedia; name: string }[] = [],
  ) {
    this.items = kept.map(({ media, name }) => {
      const { size, kind } = media;
      const key = String(++this.count);
      return { key, name, size, kind, state: 'ready', share: 1, media, error: null, kept: true };
    });
  }

  snapshot = (): readonly UploadItem[] => this.items;

  watch = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  };

  /** Answers what was left out, and why. */
  add(files: readonly File[]): { name: string; refusal: Refusal }[] {
    const refused: { name: string; refusal: Refusal }[] = [];
    for (const file of files) {
      const kind = kindOf(file.name);
      const refusal = this.refusalOf(file, kind);
      if (refusal || !kind) {
        refused.push({ name: file.name, refusal: refusal ?? 'type' });
        continue;
      }
      const key = String(++this.count);
      this.work.set(key, { file, uploadId: null, running: null });
      const { name, size } = file;
      this.set([
        ...this.items,
        { key, name, size, kind, state: 'waiting', share: 0, media: null, error: null },
      ]);
    }
    this.next();
    return refused;
  }

  pause(key: string): void {
    this.change(key, { state: 'paused' });
    this.stop(key);
    this.next();
  }

  /** Goes on after a pause, and tries again after a failure. */
  resume(key: string): void {
    this.change(key, { state: 'waiting', error: null });
    this.next();
  }

  /** Also what the server has of it, unless it was handed in before. */
  async remove(key: string): Promise<void> {
    const item = this.items.find((one) => one.key === key);
    const uploadId = this.work.get(key)?.uploadId ?? null;
    this.stop(key);
    this.work.delete(key);
    this.set(this.items.filter((one) => one.key !== key));
    this.next();
    if (item?.kept) return;
    if (item?.media) await removeMedia(item.media.id, this.rules.purpose);
    else if (uploadId) await giveUp(uploadId, this.rules.purpose);
  }

  /** The files were handed in: they are others' now. */
  clear(): void {
    this.dispose();
    this.set([]);
  }

  /** What the server made of a file. */
  settle(media: UploadedMedia): void {
    const item = this.items.find((one) => one.media?.id === media.id);
    if (!item || done(item.state) || media.state === 'processing') return;
    this.change(item.key, { media, state: media.state });
  }

  /** The screen is left; parts that have arrived stay on the server for a day. */
  dispose(): void {
    for (const key of this.work.keys()) this.stop(key);
    this.work.clear();
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private refusalOf(file: File, kind: MediaKind | null): Refusal | null {
    if (!kind || !this.rules.kinds.includes(kind)) return 'type';
    if (file.size === 0) return 'empty';
    if (file.size > (kind === 'image' ? MAX_IMAGE_BYTES : MAX_FILE_BYTES)) return 'size';
    return this.items.filter(({ state }) => state !== 'rejected').length >= this.rules.most ? 'count' : null;
  }

  private next(): void {
    const sending = this.items.filter(({ state }) => state === 'sending').length;
    const waiting = this.items.filter(({ state }) => state === 'waiting').slice(0, AT_ONCE - sending);
    for (const { key } of waiting) void this.send(key);
  }

  private async send(key: string): Promise<void> {
    const work = this.work.get(key);
    if (!work) return;
    const running = new AbortController();
    work.running = running;
    this.change(key, { state: 'sending' });
    try {
      const media = await uploadResumable(work.file, this.rules.purpose, {
        signal: running.signal,
        onProgress: (share) => !running.signal.aborted && this.change(key, { share }),
        onOpen: (id) => {
          work.uploadId = id;
        },
      });
      work.uploadId = null;
      this.change(key, { state: 'processing', share: 1, media });
      this.settle(media);
      this.ask();
    } catch (error) {
      if (!running.signal.aborted) this.change(key, { state: 'failed', error });
    }
    this.next();
  }

  /** Beside the event, which a lost connection may have missed. */
  private ask(): void {
    this.timer ??= setInterval(() => {
      const processing = this.items.filter(({ state }) => state === 'processing');
      if (processing.length === 0) {
        clearInterval(this.timer);
        this.timer = undefined;
      }
      for (const { key, media } of processing) void this.look(key, media?.id ?? '');
    }, ASK_MS);
  }

  private async look(key: string, id: string): Promise<void> {
    try {
      this.settle(await readMedia(id, this.rules.purpose));
    } catch (error) {
      // Gone for good; anything else may pass, and is asked again.
      if (error instanceof ApiError && error.status === 404)
        this.change(key, { state: 'failed', error, media: null });
    }
  }

  private stop(key: string): void {
    this.work.get(key)?.running?.abort();
  }

  private change(key: string, change: Partial<UploadItem>): void {
    this.set(this.items.map((item) => (item.key === key ? { ...item, ...change } : item)));
  }

  private set(items: readonly UploadItem[]): void {
    this.items = items;
    for (const watcher of this.watchers) watcher();
  }
}
