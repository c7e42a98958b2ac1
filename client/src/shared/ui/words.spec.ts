import { labelOf } from './labels';
import { statusWord } from './status-words';

describe('the words of enumerations', () => {
  it.each([
    ['create_and_post', 'Create & Post'],
    ['content', 'Content'],
    ['amplify', 'Amplify'],
    ['livestream', 'Livestream'],
    ['event_attendance', 'Event attendance'],
    ['sponsoring', 'Sponsoring'],
    ['ad_posting', 'Ad posting'],
    ['video9x16', '9:16 video'],
    ['story', 'Story'],
    ['post', 'Post'],
    ['longVideo', 'Video'],
    ['physical', 'Physical'],
    ['digital', 'Digital'],
    ['unique_digital', 'Unique'],
    ['paypal', 'Paypal'],
    ['card', 'Visa'],
  ])('call %s “%s”', (value, label) => {
    expect(labelOf(value)).toBe(label);
  });

  it.each([
    'tiktok',
    'instagram_reel',
    'youtube_short',
    'snapchat_spotlight',
    'tiktok_story',
    'instagram_story',
    'snapchat_story',
    'anyjoi_post',
    'instagram_post',
    'youtube',
    'breedType',
    'contentFocus',
    'ageRange',
    'specificGender',
    'specificCreatorCountry',
    'specificLanguage',
    'specificAudienceCountry',
    'minFollowers',
    'minAverageViews',
    'verifiedPlatform',
    'verifiedIdentity',
  ])('have one of their own for %s', (value) => {
    expect(labelOf(value)).toMatch(/^[A-Z][A-Za-z ]+$/);
  });
});

describe('the words of states', () => {
  it.each([
    ['offer', ['pending', 'request', 'accepted', 'rejected', 'expired']],
    ['proposal', ['pending', 'accepted', 'revised', 'expired']],
    ['order', ['pending', 'completed', 'cancelled', 'unpaid', 'paid', 'inprogress', 'fulfilled']],
  ])('know every state of an %s in both languages', (_what, states) => {
    for (const state of states) {
      const [en, de] = [statusWord(state, 'en'), statusWord(state, 'de')];
      expect(en.label).toMatch(/^[A-Z]/);
      expect(de.label).not.toBe(en.label);
    }
  });

  it('are readable text for any other value', () => {
    expect(statusWord('waiting_for_rain', 'en').label).toBe('Waiting for rain');
    expect(statusWord('lostInTheMail', 'de').label).toBe('Lost in the mail');
  });
});
