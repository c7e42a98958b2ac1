import { emptyBrief } from './brief';
import { fixOf } from './fixes';

const now = Date.parse('2026-11-02T09:30:00Z');
const brief = emptyBrief(now);

describe('what solves a finding at once', () => {
  it('sets an end that leaves time, from the start on', () => {
    expect(fixOf('ENDS_TOO_SOON', brief, now)?.patch).toEqual({ endsAt: '2026-11-19T09:00:00.000Z' });
    const begun = { ...brief, startsAt: '2026-10-01T00:00:00.000Z' };
    expect(fixOf('ENDS_TOO_SOON', begun, now)?.patch).toEqual({ endsAt: '2026-11-16T09:30:00.000Z' });
    expect(fixOf('TOO_LONG', brief, now)?.patch).toEqual({ endsAt: '2027-01-04T09:00:00.000Z' });
  });

  it('takes the word, the days or the limit that fits', () => {
    expect(fixOf('NO_DISCLOSURE', brief)?.patch).toEqual({ disclosure: 'Werbung' });
    expect(fixOf('NO_KEEP_LIVE', brief)?.says).toEqual({ kind: 'days', value: 30 });
    expect(fixOf('AUDIENCE_UNKNOWN', brief)).toEqual({ patch: { audience: [] }, says: null });
    expect(fixOf('BREEDS_UNKNOWN', brief)).toEqual({ patch: { squads: [] }, says: null });
    expect(fixOf('CAP_ABOVE_BUDGET', brief)).toEqual({ patch: { maxPerCreator: null }, says: null });
  });

  it('leaves to the brand what only the brand can say', () => {
    for (const code of ['SHORT_DESCRIPTION', 'NO_USAGE_RIGHTS', 'BUDGET_TOO_LOW', 'NO_COVER'])
      expect(fixOf(code, brief)).toBeNull();
  });
});
