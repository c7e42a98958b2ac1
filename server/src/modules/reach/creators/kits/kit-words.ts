import { formatInteger } from '../../../../kernel/format.js';
import type { Language } from '../../../../kernel/sentence.js';
import type { MediaKitDto } from './kit.dto.js';

export const words = {
  en: {
    title: 'Media kit',
    as: 'Figures as of',
    issued: 'Issued on',
    accounts: 'Accounts',
    followers: 'followers',
    views: 'average views',
    seen: 'views',
    engagement: 'engagement',
    hidden: 'hidden',
    packages: 'Packages, net',
    pieces: (count: number) => (count === 1 ? '1 piece' : `${count} pieces`),
    days: (count: number) => `ready in ${count} ${count === 1 ? 'day' : 'days'}`,
    recent: 'Newest videos',
    deals: 'deals completed',
    free: 'Available',
    away: 'Not available right now',
    check: (address: string) =>
      `Signed by us. Whether this file is unchanged can be checked at ${address}/creators/verify`,
    page: 'Page',
  },
  de: {
    title: 'Mediakit',
    as: 'Zahlen vom',
    issued: 'Ausgestellt am',
    accounts: 'Konten',
    followers: 'Follower',
    views: 'Views im Schnitt',
    seen: 'Views',
    engagement: 'Engagement',
    hidden: 'verborgen',
    packages: 'Pakete, netto',
    pieces: (count: number) => (count === 1 ? '1 Beitrag' : `${count} Beiträge`),
    days: (count: number) => `fertig in ${count} ${count === 1 ? 'Tag' : 'Tagen'}`,
    recent: 'Neueste Videos',
    deals: 'Deals abgeschlossen',
    free: 'Verfügbar',
    away: 'Gerade nicht verfügbar',
    check: (address: string) =>
      `Von uns signiert. Ob diese Datei unverändert ist, lässt sich unter ${address}/creators/verify prüfen`,
    page: 'Seite',
  },
} as const;

/** What the picture of a shared link says. */
export function shareWords(kit: MediaKitDto, product: string, language: Language) {
  const say = words[language];
  return {
    product,
    brand: say.title,
    title: kit.displayName,
    offer: kit.followers === null ? `@${kit.username}` : `${formatInteger(kit.followers)} ${say.followers}`,
    foot: kit.categories
      .slice(0, 3)
      .map(({ name }) => name)
      .join(' · '),
  };
}
