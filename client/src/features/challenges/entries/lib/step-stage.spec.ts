import type { Entry } from '../api/types';
import { stepStage } from './step-stage';

const step = (name: string, status: 'open' | 'done' | 'missed' = 'open') => ({ name, status });
const entry = (status: string, steps: object[], allowedEvents: string[] = []): Entry => {
  const known: object = { status, steps, allowedEvents };
  return known as Entry;
};

describe('what a creator reads about the next step', () => {
  it('is the step of the type where it has one', () => {
    const event = { type: 'event_attendance' } as const;
    expect(stepStage(entry('joined', [step('check_in'), step('publish')]), event)).toBe('check_in');
    const inside = [step('check_in', 'done'), step('check_out'), step('publish')];
    expect(stepStage(entry('joined', inside), event)).toBe('publish');
    // The brand wants to see a draft first.
    expect(stepStage(entry('joined', inside, ['hand_in_draft']), event)).toBeNull();
    const sponsoring = { type: 'sponsoring' } as const;
    expect(stepStage(entry('joined', [step('script')]), sponsoring)).toBe('script');
    const written = [step('script', 'done'), step('draft')];
    expect(stepStage(entry('draft_approved', written), sponsoring)).toBe('draft');
    expect(stepStage(entry('draft_submitted', written), sponsoring)).toBeNull();
    expect(stepStage(entry('tracking', [step('publish', 'done'), step('stay')]), sponsoring)).toBe('stay');
    expect(stepStage(entry('joined', []), { type: 'amplify' })).toBe('amplify');
    expect(stepStage(entry('joined', []), { type: 'create_and_post' })).toBeNull();
  });
});
