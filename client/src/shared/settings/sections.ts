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
  Scale,
  ShieldCheck,
  SlidersHorizontal,
  Users,
  Webhook,
} from 'lucide-react';
import { knows } from '@/shared/routing';
import type { settingsWords } from './texts';

type Words = ReturnType<typeof settingsWords>;

export interface SettingsSection {
  to: string;
  icon: typeof Lock;
  name: keyof Words['sections'];
}

interface Group {
  name: keyof Words['groups'];
  sections: SettingsSection[];
}

const section = (name: SettingsSection['name'], icon: typeof Lock): SettingsSection => ({
  to: `/settings/${name}`,
  icon,
  name,
});

const groups: Group[] = [
  {
    name: 'you',
    sections: [
      section('profile', CircleUser),
      section('account', SlidersHorizontal),
      section('security', Lock),
      section('privacy', ShieldCheck),
      section('appeals', Scale),
    ],
  },
  {
    name: 'reach',
    sections: [section('inbox', Inbox), section('notifications', Bell)],
  },
  {
    name: 'money',
    sections: [section('billing', Receipt), section('verification', BadgeCheck), section('payout', Banknote)],
  },
  {
    name: 'work',
    sections: [
      section('team', Users),
      section('platforms', Link2),
      section('api-keys', KeyRound),
      section('webhooks', Webhook),
    ],
  },
];

/** The sections that have a screen. */
export const settingsGroups = (): Group[] =>
  groups
    .map((group) => ({ ...group, sections: group.sections.filter(({ to }) => knows(to)) }))
    .filter(({ sections }) => sections.length > 0);
