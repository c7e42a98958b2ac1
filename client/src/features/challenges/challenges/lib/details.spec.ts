import { detailsOf, detailValuesOf, emptyDetails, lacksDetails } from './details';

describe('the fields of the types', () => {
  it('are sent for the own type alone, without what is empty', () => {
    const typed = { ...emptyDetails, postUrl: ' https://youtu.be/dQw4w9WgXcQ ', place: 'Hafenklang' };
    expect(detailsOf('amplify', typed)).toEqual({
      amplify: { postUrl: 'https://youtu.be/dQw4w9WgXcQ', windowHours: 48 },
    });
    expect(detailsOf('event_attendance', typed)).toEqual({ event_attendance: { place: 'Hafenklang' } });
    expect(detailsOf('sponsoring', typed)).toEqual({ sponsoring: { exclusiveDays: 14 } });
    expect(detailsOf('livestream', typed)).toEqual({ livestream: { minMinutes: 60 } });
    expect(detailsOf('ad_posting', typed)).toEqual({ ad_posting: { days: 30 } });
    expect(detailsOf('create_and_post', typed)).toEqual({});
  });

  it('wait for a link that is one', () => {
    expect(detailsOf('amplify', { ...emptyDetails, postUrl: 'youtu' })).toEqual({
      amplify: { windowHours: 48 },
    });
  });

  it('come back as they were, and a type begins with its defaults', () => {
    const details = { sponsoring: { exclusiveDays: 0 } };
    expect(detailValuesOf({ details })).toMatchObject({ exclusiveDays: 0, category: null, windowHours: 48 });
  });

  it('say what is missing', () => {
    expect(lacksDetails('sponsoring', emptyDetails)).toBe(true);
    expect(lacksDetails('sponsoring', { ...emptyDetails, category: 'x' })).toBe(false);
    expect(lacksDetails('content', emptyDetails)).toBe(false);
    expect(lacksDetails('livestream', { ...emptyDetails, minMinutes: null })).toBe(true);
    expect(lacksDetails('ad_posting', { ...emptyDetails, adDays: null })).toBe(true);
  });
});
