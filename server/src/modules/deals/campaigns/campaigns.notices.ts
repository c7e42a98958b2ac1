import { everywhere, type Sentence } from '../../../kernel/sentence.js';
import { type NoticeKind, type NoticeMail, noticeKind } from '../../../platform/notices/notice-kind.js';

export interface AboutCampaign {
  campaignId: string;
  campaign: string;
  coins?: number;
}

const sample: AboutCampaign = {
  campaignId: '0192f6a0-0000-7000-8000-000000000001',
  campaign: 'Winter with us',
  coins: 200,
};

interface Told {
  label: Sentence;
  title: (who: Sentence, about: AboutCampaign) => Sentence;
  mail?: NoticeMail;
  path?: string;
}

const told = (name: string, { label, title, mail = 'soon', path }: Told): NoticeKind<AboutCampaign> =>
  noticeKind<AboutCampaign>({
    name,
    category: 'deals',
    mail,
    label,
    samples: { one: sample },
    write: (about, { who }) => ({ title: title(who, about), body: everywhere(about.campaign) }),
    path: ({ campaignId }) => path ?? `/campaigns/${campaignId}`,
  });

/** Several that nobody has read yet stand together. */
const fits = noticeKind<AboutCampaign>({
  name: 'campaign.fits',
  category: 'deals',
  mail: 'digest',
  label: { en: 'New campaigns that fit you', de: 'Neue Kampagnen, die zu dir passen' },
  samples: { one: sample },
  write: ({ campaign }, { who, count }) => ({
    title:
      count === 1
        ? { en: `${who.en}: a new campaign fits you`, de: `${who.de}: Eine neue Kampagne passt zu dir` }
        : { en: `${count} new campaigns fit you`, de: `${count} neue Kampagnen passen zu dir` },
    body: everywhere(campaign),
  }),
  path: ({ campaignId }, { count }) => (count === 1 ? `/campaigns/${campaignId}` : '/creator/campaigns'),
});

export const campaignNotices = {
  fits,
  ended: told('campaign.ended', {
    label: { en: 'Campaigns that have ended', de: 'Beendete Kampagnen' },
    title: () => ({ en: 'Your campaign has ended', de: 'Deine Kampagne ist beendet' }),
    mail: 'digest',
  }),
  paid: told('campaign.paid', {
    label: { en: 'Payments from campaigns', de: 'Zahlungen aus Kampagnen' },
    title: ({ en, de }, { coins = 0 }) => ({
      en: `${en} paid you ${coins} ${coins === 1 ? 'coin' : 'coins'} from a campaign`,
      de: `${de} zahlt dir ${coins} ${coins === 1 ? 'Coin' : 'Coins'} aus einer Kampagne`,
    }),
    path: '/wallet',
  }),
};
