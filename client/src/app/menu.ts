import {
  Activity,
  Banknote,
  BadgeCheck,
  Blocks,
  Clapperboard,
  Coins,
  CreditCard,
  Flag,
  Flame,
  Gavel,
  GraduationCap,
  Handshake,
  Images,
  LayoutDashboard,
  LifeBuoy,
  Megaphone,
  MessageCircle,
  Music2,
  Newspaper,
  Palette,
  Scale,
  ScrollText,
  Settings,
  ShieldCheck,
  ShoppingBag,
  Sparkles,
  Sprout,
  Trophy,
  Users,
  Wallet,
  Webhook,
} from 'lucide-react';
import type { Role } from '../shared/auth';
import type { Text } from '../shared/i18n/language';
import { knows } from '../shared/routing';
import { routeAt } from './features';

export interface MenuItem {
  label: Text;
  icon: typeof Wallet;
  to: string;
  /** The dashboard's address begins every other one of its role. */
  exact?: boolean;
  /** Lit up on every screen below this address, where `to` is only the first of them. */
  under?: string;
}

export interface MenuGroup {
  label: Text;
  items: MenuItem[];
}

const item = (to: string, icon: typeof Wallet, en: string, de = en, exact = false): MenuItem => ({
  to,
  icon,
  label: { en, de },
  ...(exact ? { exact } : {}),
});
const group = (en: string, de: string, items: MenuItem[]): MenuGroup => ({ label: { en, de }, items });

const account = group('Account', 'Konto', [
  item('/wallet', Wallet, 'Wallet'),
  { ...item('/settings/profile', Settings, 'Settings', 'Einstellungen'), under: '/settings' },
]);
const messages = item('/messages', MessageCircle, 'Messages', 'Nachrichten');
const dashboard = (to: string) => item(to, LayoutDashboard, 'Dashboard', 'Übersicht', true);

/** The five ways to work together, the same on both sides. */
const work = (base: string) => [
  item(`${base}/challenges`, Trophy, 'Challenges'),
  item(`${base}/campaigns`, Megaphone, 'Campaigns', 'Kampagnen'),
  item(`${base}/collabs`, Handshake, 'Collabs'),
  item(`${base}/bids`, Gavel, 'Creator bids'),
  item(`${base}/breeds`, Sprout, 'Breeds'),
  item(`${base}/ovations`, Flame, 'Ovations'),
];

const brand = [
  group('Run', 'Steuern', [dashboard('/brand'), ...work('/brand')]),
  group('Work', 'Arbeiten', [
    item('/brand/creators', Users, 'Creators', 'Creator'),
    item('/brand/content', Clapperboard, 'Content'),
    item('/shop', ShoppingBag, 'Shop'),
    messages,
    item('/jane', Sparkles, 'Jane'),
  ]),
  account,
];

const creator = [
  group('Earn', 'Verdienen', [dashboard('/creator'), ...work('/creator')]),
  group('Share', 'Teilen', [
    item('/creator/feed', Newspaper, 'Feed'),
    item('/creator/posts', Images, 'Posts', 'Beiträge'),
    item('/creator/music', Music2, 'Music', 'Musik'),
    item('/shop', ShoppingBag, 'Shop'),
    messages,
    item('/courses', GraduationCap, 'Courses', 'Kurse'),
    item('/jane', Sparkles, 'Jane'),
  ]),
  account,
];

const fan = [
  group('Discover', 'Entdecken', [
    dashboard('/brand'),
    item('/creator/feed', Newspaper, 'Feed'),
    item('/shop', ShoppingBag, 'Shop'),
    messages,
    item('/courses', GraduationCap, 'Courses', 'Kurse'),
  ]),
  account,
];

const staff = [
  group('Queues', 'Warteschlangen', [
    item('/staff/challenges', Trophy, 'Challenges'),
    item('/staff/support', LifeBuoy, 'Support'),
    item('/staff/reports', Flag, 'Reports', 'Meldungen'),
    item('/staff/appeals', Scale, 'Appeals', 'Einsprüche'),
    item('/staff/kyc', ShieldCheck, 'Identity checks', 'Identitätsprüfung'),
    item('/staff/payouts', Banknote, 'Payouts', 'Auszahlungen'),
    item('/staff/disputes', Gavel, 'Disputes', 'Streitfälle'),
    item('/staff/approvals', BadgeCheck, 'Approvals', 'Freigaben'),
  ]),
  group('Look up', 'Nachsehen', [
    item('/staff/users', Users, 'Users', 'Nutzer'),
    item('/staff/payments', CreditCard, 'Payments', 'Zahlungen'),
    item('/staff/packages', Coins, 'Coin packages', 'Coin-Pakete'),
    item('/staff/ledger', ScrollText, 'Ledger', 'Hauptbuch'),
    item('/staff/reconciliation', Activity, 'Reconciliation', 'Abgleich'),
    item('/staff/jobs', Blocks, 'Jobs'),
    item('/staff/webhooks', Webhook, 'Webhooks'),
  ]),
  group('Account', 'Konto', [
    item('/staff/settings', Settings, 'Settings', 'Einstellungen'),
    item('/staff/landing-pages', Newspaper, 'Landing pages', 'Landingpages'),
    item('/staff/design', Palette, 'Design'),
  ]),
];

const byRole: Record<Role, MenuGroup[]> = {
  brand,
  creator,
  consumer: fan,
  user: fan,
  support: staff,
  admin: staff,
};

const opens = (role: Role | null, to: string): boolean => {
  const roles = routeAt(to)?.roles;
  return roles === undefined || (role !== null && roles.includes(role));
};

/** The sections of a role, as far as they have a screen that is open to it. */
export function menuOf(role: Role | null): MenuGroup[] {
  return byRole[role ?? 'user']
    .map((entry) => ({ ...entry, items: entry.items.filter(({ to }) => knows(to) && opens(role, to)) }))
    .filter(({ items }) => items.length > 0);
}
