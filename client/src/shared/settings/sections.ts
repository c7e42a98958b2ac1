import {
  BadgeCheck,
  Banknote,
  Bell,
  CircleUser,
  Inbox,
  KeyRound,
  Link2,
  Lock,
  Receipt,
  ShieldCheck,
  SlidersHorizontal,
  Users,
  Webhook,
} from 'lucide-react';
import type { Text } from '../i18n/language';
import { knows } from '../routing';

export interface SettingsSection {
  to: string;
  icon: typeof Lock;
  label: Text;
}

interface Group {
  label: Text;
  sections: SettingsSection[];
}

const section = (name: string, icon: typeof Lock, en: string, de: string): SettingsSection => ({
  to: `/settings/${name}`,
  icon,
  label: { en, de },
});

const groups: Group[] = [
  {
    label: { en: 'You', de: 'Du' },
    sections: [
      section('profile', CircleUser, 'Profile', 'Profil'),
      section('account', SlidersHorizontal, 'Account', 'Konto'),
      section('security', Lock, 'Security', 'Sicherheit'),
      section('privacy', ShieldCheck, 'Privacy and content', 'Privates und Inhalte'),
    ],
  },
  {
    label: { en: 'Reaching you', de: 'Dich erreichen' },
    sections: [
      section('inbox', Inbox, 'Inbox', 'Posteingang'),
      section('notifications', Bell, 'Notifications', 'Mitteilungen'),
    ],
  },
  {
    label: { en: 'Money', de: 'Geld' },
    sections: [
      section('billing', Receipt, 'Billing', 'Rechnungen'),
      section('verification', BadgeCheck, 'Verification', 'Identität'),
      section('payout', Banknote, 'Payout', 'Auszahlung'),
    ],
  },
  {
    label: { en: 'Work', de: 'Arbeit' },
    sections: [
      section('team', Users, 'Team', 'Team'),
      section('platforms', Link2, 'Platforms', 'Plattformen'),
      section('api-keys', KeyRound, 'API keys', 'API-Schlüssel'),
      section('webhooks', Webhook, 'Webhooks', 'Webhooks'),
    ],
  },
];

/** The sections that have a screen. */
export const settingsGroups = (): Group[] =>
  groups
    .map((group) => ({ ...group, sections: group.sections.filter(({ to }) => knows(to)) }))
    .filter(({ sections }) => sections.length > 0);
