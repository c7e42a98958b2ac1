import { formatEuro } from '../../../../kernel/format.js';
import { everywhere } from '../../../../kernel/sentence.js';
import { noticeKind } from '../../../../platform/notices/notice-kind.js';

interface AboutTeam {
  teamId: string;
  team: string;
}
interface Asked extends AboutTeam {
  amountMinor: number;
}

const TEAM: AboutTeam = { teamId: '00000000-0000-7000-8000-000000000000', team: 'Nordkaffee' };
const sample: Asked = { ...TEAM, amountMinor: 107_100 };

const pageOf = ({ teamId }: AboutTeam): string => `/settings/team?team=${teamId}`;

export const paymentAskedNotice = noticeKind<Asked>({
  name: 'payment.request',
  category: 'money',
  mail: 'soon',
  label: { en: 'Payments of your team to confirm', de: 'Zahlungen deines Teams zur Freigabe' },
  samples: { one: sample },
  write: ({ amountMinor, team }, { who }) => ({
    title: {
      en: `${who.en} asks to pay ${formatEuro(amountMinor)} for ${team}`,
      de: `${who.de} möchte ${formatEuro(amountMinor)} für ${team} bezahlen`,
    },
    body: {
      en: 'Confirm or decline it. Nothing is charged until then.',
      de: 'Gib die Zahlung frei oder lehne sie ab. Bis dahin wird nichts abgebucht.',
    },
  }),
  path: pageOf,
});

export const paymentDecidedNotice = noticeKind<Asked & { outcome: 'approved' | 'rejected' | 'expired' }>({
  name: 'payment.request-decided',
  category: 'money',
  mail: 'soon',
  label: { en: 'Decisions about your payment requests', de: 'Entscheidungen über deine Zahlungsanfragen' },
  samples: {
    approved: { ...sample, outcome: 'approved' },
    rejected: { ...sample, outcome: 'rejected' },
    expired: { ...sample, outcome: 'expired' },
  },
  write: ({ amountMinor, team, outcome }, { who }) => {
    const sum = formatEuro(amountMinor);
    switch (outcome) {
      case 'approved':
        return {
          title: {
            en: `${who.en} confirmed your payment of ${sum} for ${team}`,
            de: `${who.de} hat deine Zahlung von ${sum} für ${team} freigegeben`,
          },
          body: { en: 'You can pay it now.', de: 'Du kannst jetzt bezahlen.' },
        };
      case 'rejected':
        return {
          title: {
            en: `${who.en} declined your payment of ${sum} for ${team}`,
            de: `${who.de} hat deine Zahlung von ${sum} für ${team} abgelehnt`,
          },
          body: { en: 'Nothing was charged.', de: 'Es wurde nichts abgebucht.' },
        };
      case 'expired':
        return {
          title: {
            en: `Nobody decided about your payment of ${sum} for ${team}`,
            de: `Niemand hat über deine Zahlung von ${sum} für ${team} entschieden`,
          },
          body: {
            en: 'Nothing was charged. You can ask again.',
            de: 'Es wurde nichts abgebucht. Du kannst noch einmal anfragen.',
          },
        };
    }
  },
  path: pageOf,
});

export const paymentRuleNotice = noticeKind<AboutTeam & { aboveMinor: number | null }>({
  name: 'payment.team-rule',
  category: 'money',
  mail: 'soon',
  label: { en: 'Two-person approval in your team', de: 'Freigabe zu zweit in deinem Team' },
  samples: { on: { ...TEAM, aboveMinor: 100_000 }, off: { ...TEAM, aboveMinor: null } },
  write: ({ team, aboveMinor }, { who }) => ({
    title:
      aboveMinor === null
        ? {
            en: `${who.en} turned off two-person approval in ${team}`,
            de: `${who.de} hat die Freigabe zu zweit in ${team} ausgeschaltet`,
          }
        : {
            en: `${who.en} set two-person approval in ${team}: payments above ${formatEuro(aboveMinor)}`,
            de: `${who.de} hat die Freigabe zu zweit in ${team} gesetzt: Zahlungen über ${formatEuro(aboveMinor)}`,
          },
    body: everywhere(''),
  }),
  path: pageOf,
});
