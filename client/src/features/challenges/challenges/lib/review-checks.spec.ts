import type { Challenge, Entry } from '../api/types';
import { reviewChecks, untickedPoints } from './review-checks';

const brief: Partial<Challenge> = {
  formats: ['video9x16'],
  disclosure: 'Werbung',
  hashtags: ['kalt'],
  mentions: ['nordkaffee'],
  doList: ['A real sip'],
  dontList: [],
};
const challenge = brief as Challenge;

const entry = (change: object): Entry => {
  const known: object = { steps: [], media: [], warnings: [], tracked: null, caption: null, ...change };
  return known as Entry;
};

const states = (found: ReturnType<typeof reviewChecks>) => found.map(({ name, state }) => `${name} ${state}`);

describe('an entry against its brief', () => {
  it('reads the caption of a draft', () => {
    const draft = entry({
      caption: 'Werbung: my balcony #Kalt',
      media: [{ width: 1080, height: 1920 }],
    });
    expect(states(reviewChecks(draft, challenge))).toEqual([
      'portrait pass',
      'disclosure pass',
      'hashtag pass',
      'mention warn',
      'point ask',
    ]);
  });

  it('warns of a landscape video and a missing label', () => {
    const draft = entry({ caption: 'my balcony', media: [{ width: 1920, height: 1080 }] });
    expect(states(reviewChecks(draft, challenge)).slice(0, 2)).toEqual(['portrait warn', 'disclosure warn']);
  });

  it('believes the check of a post over its own', () => {
    const post = entry({
      tracked: { state: 'active', platform: 'youtube', author: '@emre', title: 'my balcony' },
      warnings: [{ code: 'disclosure', message: '' }],
    });
    expect(states(reviewChecks(post, challenge)).slice(0, 3)).toEqual([
      'found pass',
      'author pass',
      'disclosure warn',
    ]);
  });

  it('names the points that only a person can see and nobody has ticked', () => {
    const post = entry({ submittedAt: '2026-11-02T09:30:00Z' });
    expect(untickedPoints(post, challenge, {})).toEqual(['A real sip']);
    expect(untickedPoints(post, challenge, { 'A real sip': null })).toEqual([]);
    expect(untickedPoints(entry({ submittedAt: null }), challenge, {})).toEqual([]);
  });
});
