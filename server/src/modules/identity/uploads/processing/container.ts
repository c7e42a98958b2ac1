import {
  AUDIO_CODECS,
  BufferTarget,
  CustomSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  type InputVideoTrack,
  Logging,
  LogLevel,
  MkvOutputFormat,
  ADTS,
  FLAC,
  MP3,
  MP4,
  OGG,
  Output,
  QTFF,
  WAVE,
  WEBM,
} from 'mediabunny';
import { buffer } from 'node:stream/consumers';
import type { Storage } from '../../../../platform/storage/storage.js';
import { Rejection } from './rejection.js';

// What strangers' files hold is no news of ours.
Logging.level = LogLevel.Errors;

/** What browsers play. */
const PLAYABLE = new Set(['avc', 'hevc', 'vp8', 'vp9', 'av1']);
/** Sound without a table of contents is read to its end to know its length. */
const MAX_READ_BYTES = 1_000_000_000;
/** A key frame near the beginning; the very first one is often black. */
const POSTER_SECOND = 1;
const CACHE_BYTES = 16_000_000;

export interface Contents {
  durationSec: number;
  width: number | null;
  height: number | null;
  /** One frame in a container of its own, for the picture of the video. */
  frame: Buffer | null;
}

/**
 * Reads the container by ranges of bytes, so that a file of gigabytes costs some of its tables and one frame. Whatever
 * cannot be read is refused: nobody could play it.
 */
export async function readContainer(
  storage: Storage,
  key: string,
  kind: 'video' | 'audio',
  maxPixels: number,
): Promise<Contents> {
  const input = new Input({
    formats: [MP4, QTFF, WEBM, MP3, WAVE, OGG, ADTS, FLAC],
    source: sourceOf(storage, key),
  });
  try {
    return await contentsOf(input, kind, maxPixels);
  } catch (error) {
    if (error instanceof Rejection || error instanceof StoreError) throw error;
    // The parser meets bytes of strangers; whatever it throws says that they are no such file.
    throw new Rejection('unreadable', error);
  } finally {
    input.dispose();
  }
}

async function contentsOf(input: Input, kind: 'video' | 'audio', maxPixels: number): Promise<Contents> {
  const video = await input.getPrimaryVideoTrack();
  const durationSec = Math.round(await input.computeDuration());
  if (!Number.isSafeInteger(durationSec) || durationSec < 0) throw new Rejection('unreadable');
  if (kind === 'audio') {
    const audio = await input.getPrimaryAudioTrack();
    const codec = await audio?.getCodec();
    if (!codec || !(AUDIO_CODECS as readonly string[]).includes(codec)) throw new Rejection('unreadable');
    return { durationSec, width: null, height: null, frame: null };
  }
  if (!video) throw new Rejection('unreadable');
  if (!PLAYABLE.has((await video.getCodec()) ?? '')) throw new Rejection('codec');
  const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()];
  if (!(width > 0 && height > 0) || width * height > maxPixels) throw new Rejection('too_many_pixels');
  return { durationSec, width, height, frame: await frameOf(video) };
}

/** The key frame alone, so that the decoder never sees the file. */
async function frameOf(track: InputVideoTrack): Promise<Buffer | null> {
  const sink = new EncodedPacketSink(track);
  const packet = (await sink.getKeyPacket(POSTER_SECOND)) ?? (await sink.getFirstKeyPacket());
  const codec = await track.getCodec();
  const decoderConfig = await track.getDecoderConfig();
  if (!packet || !codec || !decoderConfig) return null;
  const source = new EncodedVideoPacketSource(codec);
  const target = new BufferTarget();
  const output = new Output({ format: new MkvOutputFormat(), target });
  output.addVideoTrack(source, { rotation: await track.getRotation() });
  await output.start();
  await source.add(packet.clone({ timestamp: 0 }), { decoderConfig });
  await output.finalize();
  return target.buffer && Buffer.from(target.buffer);
}

/** The store failed, not the file. */
class StoreError extends Error {}

function sourceOf(storage: Storage, key: string): CustomSource {
  let read = 0;
  return new CustomSource({
    getSize: async () => (await fromStore(() => storage.size(key))) ?? 0,
    read: async (start, end) => {
      read += end - start;
      // A table of contents that sends its reader back and forth.
      if (read > MAX_READ_BYTES) throw new Rejection('unreadable');
      const content = await fromStore(async () => {
        const stream = await storage.read(key, { start, end: end - 1 });
        return stream && buffer(stream);
      });
      if (!content) throw new StoreError(`${key} is gone`);
      return content;
    },
    maxCacheSize: CACHE_BYTES,
    prefetchProfile: 'network',
    // The read that follows fails by itself.
    handleUnhandledError: () => undefined,
  });
}

async function fromStore<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new StoreError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
