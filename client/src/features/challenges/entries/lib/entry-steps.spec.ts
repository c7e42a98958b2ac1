import { stepAt, stepsOf } from './entry-steps';

const post = { type: 'create_and_post', preReview: false, mode: 'brawl' } as const;

describe('the way of an entry', () => {
  it('has the steps of its challenge', () => {
    expect(stepsOf(post)).toEqual(['post', 'check', 'counting', 'hold', 'paid']);
    expect(stepsOf({ ...post, preReview: true, mode: 'fixed' })).toEqual([
      'draft',
      'post',
      'check',
      'hold',
      'paid',
    ]);
    expect(stepsOf({ type: 'content', preReview: false, mode: 'fixed' })).toEqual(['draft', 'hold', 'paid']);
  });

  it('knows where an entry is, and where it goes no further', () => {
    const steps = stepsOf({ ...post, preReview: true });
    expect(stepAt('joined', steps)).toBe(0);
    expect(stepAt('changes_requested', steps)).toBe(0);
    expect(stepAt('draft_approved', steps)).toBe(1);
    expect(stepAt('tracking', steps)).toBe(3);
    expect(stepAt('approved', stepsOf({ ...post, mode: 'fixed' }))).toBe(2);
    expect(stepAt('paid', steps)).toBe(steps.length);
    expect(stepAt('rejected', steps)).toBeNull();
  });
});
