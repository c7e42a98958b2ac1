import type { Entry } from '../api/types';
import { stepStage } from './step-stage';

const step = (name: string, status: 'open' | 'done' | 'missed' = 'open') => ({ name, status });
const entry = (status: string, steps: object[], allowedEvents: string[] = []): Entry => {
  const known: object = { status, steps, allowedEvents, ofType: {} };
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

  it('follows the slot, the stream and its recording', () => {
    const at = (slot: string, live: string, status = 'joined') =>
      stepStage(
        entry(status, [
          { name: 'slot', status: slot },
          { name: 'live', status: live },
        ]),
        {
          type: 'livestream',
        },
      );
    expect(at('open', 'open')).toBe('slot');
    expect(at('sent_back', 'open')).toBe('slot');
    expect(at('submitted', 'open')).toBe('slot_asked');
    expect(at('done', 'open')).toBe('live');
    expect(at('done', 'done')).toBe('recording');
    expect(at('done', 'done', 'verifying')).toBeNull();
  });

  it('follows the ad code and the post', () => {
    const at = (status: string, code: string, events: string[] = []) =>
      stepStage(
        entry(
          status,
          [
            { name: 'publish', status: 'open' },
            { name: 'ad_code', status: code },
          ],
          events,
        ),
        {
          type: 'ad_posting',
        },
      );
    expect(at('joined', 'open')).toBe('ad_code');
    expect(at('joined', 'open', ['hand_in_draft'])).toBeNull();
    expect(at('draft_approved', 'open')).toBe('ad_code');
    expect(at('joined', 'submitted', ['hand_in_post'])).toBe('ad_publish');
    expect(at('verifying', 'submitted')).toBeNull();
    expect(at('tracking', 'submitted')).toBe('ad_trying');
    expect(at('tracking', 'sent_back')).toBe('ad_again');
  });
});
