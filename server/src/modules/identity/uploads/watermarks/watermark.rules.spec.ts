import {
  fileFor,
  frameOf,
  renditionFor,
  renditionOf,
  watermarkWords,
  workReaders,
} from './watermark.rules.js';

describe('which rendition of work somebody gets', () => {
  it.each([
    ['creator', 'original', 'original'],
    ['staff', 'original', 'original'],
    ['brand', 'watermarked', 'original'],
    ['guest', 'watermarked', 'watermarked'],
  ] as const)('%s: %s before the approval, %s after it', (reader, before, after) => {
    expect([renditionFor(reader, false), renditionFor(reader, true)]).toEqual([before, after]);
  });

  it('is said for every reader', () => {
    expect(workReaders).toHaveLength(4);
  });
});

describe('a file for a reader', () => {
  const files = { original: new Map([['f', 'original']]), watermarked: new Map([['f', 'watermarked']]) };

  it('is never replaced by the original where its rendition is missing', () => {
    expect(fileFor('f', 'guest', true, files)).toEqual(['watermarked']);
    expect(fileFor('f', 'brand', false, { ...files, watermarked: new Map() })).toEqual([]);
    expect(fileFor('gone', 'creator', false, files)).toEqual([]);
  });
});

describe('where a rendition lies', () => {
  const file = { id: 'i1', key: 'owner/i1.mov', previewKey: 'owner/i1-preview.webp' };

  it('is beside the original, under a name that does not hold its key', () => {
    const video = renditionOf({ ...file, kind: 'video' });
    expect(video).toEqual({
      key: 'owner/i1-draft.mp4',
      previewKey: 'owner/i1-draft-preview.webp',
      mime: 'video/mp4',
    });
    expect(renditionOf({ ...file, kind: 'audio', previewKey: null })).toMatchObject({
      key: 'owner/i1-draft.m4a',
      previewKey: null,
    });
    expect(renditionOf({ ...file, kind: 'file' })).toBeNull();
  });
});

describe('the size of a video', () => {
  it.each([
    [{ width: 1080, height: 1920 }, 60, { width: 1080, height: 1920 }],
    [{ width: 3840, height: 2160 }, 60, { width: 1920, height: 1080 }],
    [{ width: 2160, height: 3840 }, 60, { width: 1080, height: 1920 }],
    [{ width: 1920, height: 1080 }, 1200, { width: 1280, height: 720 }],
    [{ width: 1920, height: 1080 }, 7200, { width: 854, height: 480 }],
    [{ width: 181, height: 321 }, 5, { width: 182, height: 322 }],
    [{ width: 8000, height: 1000 }, 5, { width: 2560, height: 320 }],
  ])('%o of %d seconds becomes %o', (frame, seconds, wanted) => {
    expect(frameOf(frame, seconds)).toEqual(wanted);
  });
});

describe('the words', () => {
  it('name the creator, cut where the name is long', () => {
    expect(watermarkWords(' Lena Roth ')).toBe('DRAFT · Lena Roth');
    expect(watermarkWords('x'.repeat(90))).toBe(`DRAFT · ${'x'.repeat(40)}`);
    expect(watermarkWords('  ')).toBe('DRAFT');
  });
});
