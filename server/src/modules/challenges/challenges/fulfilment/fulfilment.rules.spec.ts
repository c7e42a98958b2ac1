import type { ChallengeBrief } from '../challenge.types.js';
import { notMet, notTaken, refuseUnbuilt, withoutUntaken } from './fulfilment.rules.js';
import type { HandIn, NotTaken } from './hand-in.js';

const no = (what: string): NotTaken => ({
  code: `NO_${what.toUpperCase()}`,
  message: { en: what, de: what },
});
/** A part as a later one could be: only Instagram is read, and only its stories. */
const posts: HandIn = {
  modes: ['brawl'],
  posted: true,
  platform: (name) => (name === 'instagram' ? null : no(name)),
  format: (name, platforms) => (name === 'story' && platforms.length > 0 ? null : no(name)),
};
const files: HandIn = { modes: ['fixed'], posted: false, platform: () => null, format: () => null };
const handIns = new Map([
  ['create_and_post', posts],
  ['content', files],
] as const);

type Asked = Pick<ChallengeBrief, 'type' | 'mode' | 'platforms' | 'formats' | 'preReview'>;
const asked = (change: Partial<Asked> = {}): Asked => ({
  type: 'create_and_post',
  mode: 'brawl',
  platforms: ['instagram'],
  formats: ['story'],
  preReview: false,
  ...change,
});
const found = (change: Partial<Asked>) =>
  notTaken(asked(change), handIns).map(({ code, field }) => [code, field]);

describe('what a brief asks for', () => {
  it('is what the parts say they take, and nothing else', () => {
    expect(found({})).toEqual([]);
    expect(found({ platforms: ['youtube'] })).toEqual([['NO_YOUTUBE', 'platforms']]);
    expect(found({ platforms: ['instagram', 'anyjoi'], formats: ['story', 'post'] })).toEqual([
      ['NO_ANYJOI', 'platforms'],
      ['NO_POST', 'formats'],
    ]);
    expect(found({ mode: 'fixed' })).toEqual([['MODE_NOT_OPEN', 'mode']]);
    expect(found({ type: 'livestream' })).toEqual([['TYPE_NOT_OPEN', 'type']]);
  });

  it('has drafts where the type says so', () => {
    const drafts = (drafts: 'always' | 'never', preReview: boolean) =>
      notTaken(asked({ preReview }), new Map([['create_and_post', { ...posts, drafts }]])).map(
        ({ code }) => code,
      );
    expect(drafts('always', false)).toEqual(['DRAFTS_NEEDED']);
    expect(drafts('always', true)).toEqual([]);
    expect(drafts('never', true)).toEqual(['NO_DRAFTS']);
    expect(drafts('never', false)).toEqual([]);
  });

  it('asks no platform where files are handed in', () => {
    expect(found({ type: 'content', mode: 'fixed', platforms: ['youtube'], formats: ['longVideo'] })).toEqual(
      [],
    );
  });

  it('is refused when it is saved where no part takes the type or pays so', () => {
    const field = (change: Partial<Asked>) => {
      try {
        refuseUnbuilt(asked(change), handIns);
        return null;
      } catch (error) {
        return (error as { extra: { details: { field: string; rule: string }[] } }).extra.details[0];
      }
    };
    expect(field({})).toBeNull();
    expect(field({ type: 'livestream' })).toMatchObject({ field: 'type', rule: 'not_open_yet' });
    expect(field({ mode: 'ranked' })).toMatchObject({ field: 'mode', rule: 'not_open_yet' });
    expect(field({ mode: 'fixed' })).toMatchObject({ field: 'mode', rule: 'mode_not_open' });
  });

  it('goes on with what works of it while it runs', () => {
    const rest = (change: Partial<Asked>) => withoutUntaken(asked(change), handIns);
    expect(rest({ platforms: ['youtube', 'instagram'], formats: ['post', 'story'] })).toEqual(asked());
    expect(rest({ platforms: ['youtube'] }).platforms).toEqual(['youtube']);
  });
});

describe('requirements for creators', () => {
  const facts = {
    known: new Set(['specificCreatorCountry', 'contentFocus'] as const),
    impossible: async () => ['contentFocus' as const],
  };
  it('need something to be compared with, and a value that somebody can have', async () => {
    const targeting = {
      specificCreatorCountry: ['DE'],
      contentFocus: ['gone'],
      specificGender: ['female'],
      breedType: [],
      ageRange: { min: 20, max: 30 },
    };
    expect((await notMet(targeting, facts)).map(({ code, field }) => [code, field])).toEqual([
      ['AGES_UNKNOWN', 'targeting.ageRange'],
      ['GENDERS_UNKNOWN', 'targeting.specificGender'],
      ['NOBODY_QUALIFIES', 'targeting.contentFocus'],
    ]);
  });
});
