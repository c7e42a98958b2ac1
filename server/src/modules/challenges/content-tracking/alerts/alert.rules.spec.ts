import fc from 'fast-check';
import type { ContentReading } from '../tracking.types.js';
import { alertsOf, milestones } from './alert.rules.js';

const before = { state: 'active' as const, views: 900, caption: 'Werbung: hello' };
const reading = (change: Partial<ContentReading> & { views?: number } = {}): ContentReading => ({
  externalId: 'x',
  figures: { views: change.views ?? 900, likes: 0, comments: 0, shares: 0 },
  title: null,
  caption: 'Werbung: hello',
  thumbnail: null,
  publishedAt: new Date('2026-01-01'),
  public: true,
  ...change,
});
const kinds = (...found: ReturnType<typeof alertsOf>) => found.map(({ kind }) => kind);

describe('what a reading tells of a post', () => {
  it('is nothing while the post is as it was', () => {
    expect(alertsOf(before, reading())).toEqual([]);
  });

  it('tells apart a post that is gone from one that is no longer public, each once', () => {
    expect(kinds(...alertsOf(before, null))).toEqual(['gone']);
    expect(kinds(...alertsOf(before, reading({ public: false })))).toEqual(['private']);
    expect(alertsOf({ ...before, state: 'unavailable' }, null)).toEqual([]);
  });

  it('tells that it is back, with what changed meanwhile', () => {
    const back = alertsOf({ ...before, state: 'unavailable' }, reading({ caption: 'hello', views: 12_000 }));
    expect(kinds(...back)).toEqual(['back', 'caption', 'milestone', 'milestone']);
    expect(back[1]).toMatchObject({ captionBefore: 'Werbung: hello', captionAfter: 'hello' });
  });

  it('tells each milestone that was passed, and none twice', () => {
    const views = fc.array(fc.integer({ min: 0, max: 2_000_000 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(views, (steps) => {
        const rising = [...steps].toSorted((a, b) => a - b);
        let last = 0;
        const told = rising.flatMap((now) => {
          const found = alertsOf({ ...before, views: last }, reading({ views: now }));
          last = now;
          return found.map(({ milestone }) => milestone);
        });
        expect(told).toEqual(milestones.filter((milestone) => milestone <= last));
      }),
    );
  });
});
