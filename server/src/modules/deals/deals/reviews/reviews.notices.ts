import { everywhere, type Sentence } from '../../../../kernel/sentence.js';
import { type NoticeKind, type NoticeMail, noticeKind } from '../../../../platform/notices/notice-kind.js';

interface AboutReview {
  dealId: string;
  deal: string;
}

const sample: AboutReview = { dealId: '0192f6a0-0000-7000-8000-000000000001', deal: 'Winter edition' };

const told = (
  name: string,
  label: Sentence,
  title: (who: Sentence) => Sentence,
  mail: NoticeMail = 'soon',
): NoticeKind<AboutReview> =>
  noticeKind<AboutReview>({
    name,
    category: 'deals',
    mail,
    label,
    samples: { one: sample },
    write: ({ deal }, { who }) => ({ title: title(who), body: everywhere(deal) }),
    path: ({ dealId }) => `/deals/${dealId}`,
  });

export const reviewNotices = {
  open: told('review.open', { en: 'Deals to review', de: 'Deals zum Bewerten' }, () => ({
    en: 'How was the deal? Write a review',
    de: 'Wie war der Deal? Schreib eine Bewertung',
  })),
  soon: told('review.soon', { en: 'Reminders to review a deal', de: 'Erinnerungen an Bewertungen' }, () => ({
    en: 'Only a little time left to review the deal',
    de: 'Du kannst den Deal nur noch kurze Zeit bewerten',
  })),
  published: told(
    'review.published',
    { en: 'Reviews about you', de: 'Bewertungen über dich' },
    ({ en, de }) => ({
      en: `${en} has reviewed you`,
      de: `${de} hat dich bewertet`,
    }),
  ),
  replied: told(
    'review.replied',
    { en: 'Answers to your reviews', de: 'Antworten auf deine Bewertungen' },
    ({ en, de }) => ({
      en: `${en} answered your review`,
      de: `${de} hat auf deine Bewertung geantwortet`,
    }),
    'digest',
  ),
};
