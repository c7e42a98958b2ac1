import { everywhere, type Sentence } from '../../../../kernel/sentence.js';
import { type NoticeKind, noticeKind } from '../../../../platform/notices/notice-kind.js';

export interface AboutShipment {
  dealId: string;
  deal: string;
  goods: string;
}

const sample: AboutShipment = {
  dealId: '0192f6a0-0000-7000-8000-000000000001',
  deal: 'Winter edition',
  goods: '1 × Winter blend',
};

const told = (name: string, label: Sentence, title: (who: Sentence) => Sentence): NoticeKind<AboutShipment> =>
  noticeKind<AboutShipment>({
    name,
    category: 'deals',
    mail: 'soon',
    label,
    samples: { one: sample },
    write: ({ deal, goods }, { who }) => ({ title: title(who), body: everywhere(`${deal}: ${goods}`) }),
    path: ({ dealId }) => `/deals/${dealId}`,
  });

export const shipmentNotices = {
  asked: told('shipment.asked', { en: 'Goods asked for', de: 'Angeforderte Waren' }, ({ en, de }) => ({
    en: `${en} asks for the goods of your deal`,
    de: `${de} fordert die Waren eures Deals an`,
  })),
  approved: told('shipment.approved', { en: 'Approved goods', de: 'Freigegebene Waren' }, ({ en, de }) => ({
    en: `${en} will send you the goods`,
    de: `${de} schickt dir die Waren`,
  })),
  rejected: told('shipment.rejected', { en: 'Rejected goods', de: 'Abgelehnte Waren' }, ({ en, de }) => ({
    en: `${en} does not send the goods you asked for`,
    de: `${de} schickt dir die angeforderten Waren nicht`,
  })),
  shipped: told('shipment.shipped', { en: 'Goods on their way', de: 'Waren unterwegs' }, () => ({
    en: 'Goods are on their way to you',
    de: 'Waren sind zu dir unterwegs',
  })),
  received: told('shipment.received', { en: 'Received goods', de: 'Angekommene Waren' }, () => ({
    en: 'The goods have arrived: the time for the content runs',
    de: 'Die Waren sind angekommen: Die Zeit für die Inhalte läuft',
  })),
  problem: told(
    'shipment.problem',
    { en: 'Problems with goods', de: 'Probleme mit Waren' },
    ({ en, de }) => ({
      en: `${en} reports a problem with the goods`,
      de: `${de} meldet ein Problem mit den Waren`,
    }),
  ),
  givenUp: told(
    'shipment.given-up',
    { en: 'Goods not sent again', de: 'Nicht erneut verschickte Waren' },
    () => ({
      en: 'The goods are not sent again: make the content without them',
      de: 'Die Waren werden nicht noch einmal verschickt: Erstelle die Inhalte ohne sie',
    }),
  ),
  sendSoon: told(
    'shipment.send',
    { en: 'Reminders to send goods', de: 'Erinnerungen an den Versand' },
    () => ({
      en: 'A creator is waiting for your goods',
      de: 'Ein Creator wartet auf deine Waren',
    }),
  ),
  arrived: told(
    'shipment.arrival',
    { en: 'Questions about the arrival', de: 'Fragen nach der Ankunft' },
    () => ({
      en: 'Have your goods arrived? Without an answer they soon count as received',
      de: 'Sind deine Waren angekommen? Ohne Antwort gelten sie bald als erhalten',
    }),
  ),
  contentDue: told(
    'shipment.content',
    { en: 'Content due after goods', de: 'Fällige Inhalte zu Waren' },
    () => ({
      en: 'You have the goods: the content is due',
      de: 'Du hast die Waren: Die Inhalte sind fällig',
    }),
  ),
  overdue: told(
    'shipment.overdue',
    { en: 'Overdue goods and content', de: 'Überfällige Waren und Inhalte' },
    () => ({
      en: 'Our team looks at an overdue deal',
      de: 'Unser Team sieht sich einen überfälligen Deal an',
    }),
  ),
};
