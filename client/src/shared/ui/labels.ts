import { platformNames } from '../art/Platform';
import { readable } from '../format';
import { pick } from '../i18n/language';
import type { Text } from '../i18n/language';

// Labels the product fixes, and the German words beside them.
const labels: Record<string, Text> = {
  create_and_post: { en: 'Create & Post', de: 'Create & Post' },
  content: { en: 'Content', de: 'Content' },
  amplify: { en: 'Amplify', de: 'Reichweite' },
  livestream: { en: 'Livestream', de: 'Livestream' },
  event_attendance: { en: 'Event attendance', de: 'Vor Ort dabei' },
  sponsoring: { en: 'Sponsoring', de: 'Sponsoring' },
  ad_posting: { en: 'Ad posting', de: 'Anzeige posten' },
  video9x16: { en: '9:16 video', de: '9:16-Video' },
  story: { en: 'Story', de: 'Story' },
  post: { en: 'Post', de: 'Beitrag' },
  longVideo: { en: 'Video', de: 'Video' },
  brawl: { en: 'Paid by views', de: 'Bezahlt nach Views' },
  fixed: { en: 'Fixed pay per entry', de: 'Fester Betrag je Beitrag' },
  ranked: { en: 'Prizes by rank', de: 'Preise nach Rang' },
  pot: { en: 'Shared pot', de: 'Geteilter Topf' },
  physical: { en: 'Physical', de: 'Physisch' },
  digital: { en: 'Digital', de: 'Digital' },
  unique_digital: { en: 'Unique', de: 'Einzelstück' },
  creator: { en: 'Creator', de: 'Creator' },
  brand: { en: 'Brand', de: 'Marke' },
  consumer: { en: 'Fan', de: 'Fan' },
  user: { en: 'Member', de: 'Mitglied' },
  support: { en: 'Support', de: 'Support' },
  admin: { en: 'Admin', de: 'Admin' },
  paypal: { en: 'Paypal', de: 'Paypal' },
  applePay: { en: 'Apple Pay', de: 'Apple Pay' },
  googlePay: { en: 'Google Pay', de: 'Google Pay' },
  anycoins: { en: 'Anycoins', de: 'Anycoins' },
  card: { en: 'Visa', de: 'Visa' },
  breedType: { en: 'Breed type', de: 'Breed-Art' },
  contentFocus: { en: 'Content focus', de: 'Themen' },
  ageRange: { en: 'Age', de: 'Alter' },
  specificGender: { en: 'Gender', de: 'Geschlecht' },
  specificCreatorCountry: { en: 'Country of the creator', de: 'Land der Creator' },
  specificLanguage: { en: 'Language', de: 'Sprache' },
  specificAudienceCountry: { en: 'Country of the audience', de: 'Land des Publikums' },
};

/** The word for an enumeration's value, readable even where it has none of its own. */
export const labelOf = (value: string): string => {
  const found = labels[value];
  return found ? pick(found) : (platformNames[value] ?? readable(value));
};
