import { noticeKind } from '../../../../platform/notices/notice-kind.js';
import { type AboutChallenge, aboutSample, challengeName, ofBrand } from '../entries.notices.js';

export const guestAdvised = noticeKind<AboutChallenge>({
  name: 'entry.guest-advised',
  category: 'entries',
  mail: 'digest',
  label: { en: 'Guests advise on work to review', de: 'Gäste äußern sich zu Einreichungen' },
  samples: { one: aboutSample },
  write: (about, { count }) => ({
    title:
      count === 1
        ? { en: 'A guest advised on a submission', de: 'Ein Gast hat sich zu einer Einreichung geäußert' }
        : {
            en: `Guests gave advice ${count} times`,
            de: `Gäste haben sich ${count}-mal geäußert`,
          },
    body: challengeName(about),
  }),
  path: ofBrand,
});
