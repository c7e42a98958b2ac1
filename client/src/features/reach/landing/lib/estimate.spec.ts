import { defaultTerms } from '@/shared/money/calculator';
import { byPosts, byViews, ranges } from './estimate';
import type { Wishes } from './estimate';

const start: Wishes = {
  budget: ranges.budget.start,
  viewsPerVideo: ranges.viewsPerVideo.start,
  pricePerPost: ranges.pricePerPost.start,
  ownViews: ranges.ownViews.start,
};

describe('an estimate', () => {
  it('by views counts the videos that the views are enough for', () => {
    expect(byViews(start, defaultTerms)).toMatchObject({
      views: 526_315,
      videos: 18,
      perThousand: 665,
      creators: 350_000,
      fee: 150_000,
      vat: 95_000,
      total: 595_000,
    });
  });

  it('by posts counts whole posts and gives the creator the price without the fee', () => {
    expect(byPosts(start, defaultTerms)).toMatchObject({ posts: 27, each: 12_600, total: 595_000 });
  });

  it('begins inside its ranges, on a step', () => {
    for (const { min, max, step, start: value } of Object.values(ranges)) {
      expect(value).toBeGreaterThanOrEqual(min);
      expect(value).toBeLessThanOrEqual(max);
      expect((value - min) % step).toBe(0);
    }
  });
});
