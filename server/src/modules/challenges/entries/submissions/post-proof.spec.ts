import { failedChecks, hasGermanAudience, isDisclosed, isMendable } from './post-proof.js';

const startsAt = new Date('2026-05-01T00:00:00Z');
const proof = {
  platforms: ['youtube'],
  startsAt,
  ownershipCode: 'AJ-7K3M9Q',
  handle: '@Lena',
  isProven: false,
};
const post = {
  platform: 'youtube' as const,
  public: true,
  handle: 'lena',
  publishedAt: new Date('2026-05-02T00:00:00Z'),
  caption: 'Werbung: my morning aj-7k3m9q',
};
const failing = (change: object, proofChange: object = {}) =>
  failedChecks({ ...proof, ...proofChange }, { ...post, ...change }).map(({ check }) => check);

describe('hard checks', () => {
  it('passes an own public post with the code, whatever the spelling of the name', () => {
    for (const handle of ['lena', '@LENA', 'https://www.youtube.com/@lena/', 'youtube.com/@Lena?sub=1']) {
      expect(failing({}, { handle })).toEqual([]);
    }
  });

  it.each([
    [{ platform: 'tiktok' }, 'right_platform'],
    [{ public: false }, 'post_public'],
    [{ handle: 'someone' }, 'own_account'],
    [{ publishedAt: new Date('2026-04-30T23:59:59Z') }, 'published_after_start'],
    [{ caption: 'no code' }, 'code_in_caption'],
  ])('finds %j', (change, check) => {
    expect(failing(change)).toEqual([check]);
  });

  it('takes no post of an account the profile does not name', () => {
    expect(failing({}, { handle: undefined })).toEqual(['own_account']);
    expect(failing({ handle: '' }, { handle: undefined })).toEqual(['own_account']);
  });

  it('knows what can be mended', () => {
    const all = failedChecks(proof, {
      ...post,
      platform: 'tiktok',
      public: false,
      handle: 'x',
      publishedAt: new Date(0),
      caption: '',
    });
    expect(all.filter(isMendable).map(({ check }) => check)).toEqual([
      'right_platform',
      'post_public',
      'code_in_caption',
    ]);
  });
});

describe('disclosure', () => {
  it.each([
    [null, 'Werbung | my morning', true],
    [null, '[Anzeige] my morning', true],
    [null, 'My morning. Werbung', false],
    [null, '#werbung #love my morning', false],
    [null, 'Werbungen gibt es viele', false],
    ['My morning', 'My morning\nAnzeige: with a brand', true],
    ['Anzeige: my morning', 'Anzeige: my morning\nhello', true],
  ])('title %j, caption %j: %j', (title, caption, disclosed) => {
    expect(isDisclosed({ title, caption })).toBe(disclosed);
  });

  it('is asked for where the audience is German', () => {
    const german = { country: 'DE', language: 'de' };
    expect(hasGermanAudience({}, german)).toBe(true);
    expect(hasGermanAudience({}, { country: 'FR', language: 'fr' })).toBe(false);
    expect(hasGermanAudience({ specificAudienceCountry: ['FR'] }, german)).toBe(false);
    expect(hasGermanAudience({ specificLanguage: ['de'] }, { country: 'FR', language: 'fr' })).toBe(true);
  });
});
