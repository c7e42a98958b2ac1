import { keepJourney, outcomeOf, ownPath, takeJourney } from './journey';

const journey = { platform: 'tiktok', state: 'abc', returnTo: '/creator/challenges/1' } as const;
const query = (values: Record<string, string>) => new URLSearchParams(values);

describe('the way to a platform and back', () => {
  it('is remembered once', () => {
    keepJourney(journey);
    expect(takeJourney()).toEqual(journey);
    expect(takeJourney()).toBeNull();
  });

  it.each(['nothing', '{"platform":"myspace","state":"a","returnTo":"/"}', '{"platform":"tiktok"}'])(
    'is none where %s is kept',
    (kept) => {
      sessionStorage.setItem('anyjoi:platform-link', kept);
      expect(takeJourney()).toBeNull();
    },
  );

  it.each([null, '//evil.test', 'https://evil.test', '/\\evil.test', ''])('never leads to %s', (path) => {
    expect(ownPath(path)).toBe('/settings/platforms');
  });

  it('ends as the platform says', () => {
    expect(outcomeOf(query({ code: '1', state: 'abc' }), journey)).toEqual({
      kind: 'finish',
      journey,
      code: '1',
    });
    expect(outcomeOf(query({ error: 'access_denied', state: 'abc' }), journey).kind).toBe('refused');
    expect(outcomeOf(query({ error: 'server_error', state: 'abc' }), journey).kind).toBe('failed');
    expect(outcomeOf(query({ state: 'abc' }), journey).kind).toBe('failed');
  });

  it('is somebody else’s where the state is another one', () => {
    expect(outcomeOf(query({ code: '1', state: 'other' }), journey)).toEqual({ kind: 'elsewhere' });
    expect(outcomeOf(query({ code: '1', state: 'abc' }), null)).toEqual({ kind: 'elsewhere' });
  });
});
