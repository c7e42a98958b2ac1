import {
  Activity,
  BadgeCheck,
  Ban,
  Banknote,
  BellRing,
  Blocks,
  ChartColumn,
  Clapperboard,
  Coins,
  CreditCard,
  FileUp,
  Flag,
  Flame,
  Gavel,
  GraduationCap,
  Handshake,
  History,
  Hourglass,
  Images,
  LayoutDashboard,
  LifeBuoy,
  Lock,
  Mail,
  Megaphone,
  MessageCircle,
  Music2,
  Newspaper,
  Package,
  Palette,
  Scale,
  ScanSearch,
  ScrollText,
  Settings,
  ShieldCheck,
  ShoppingBag,
  Sparkles,
  Sprout,
  Swords,
  Tags,
  Trophy,
  UserPlus,
  Users,
  Wallet,
  Webhook,
} from 'lucide-react';
import type { Role } from '@/shared/auth';
import { knows } from '@/shared/routing';
import type { TitleName } from '@/shared/routing';
import { routeAt } from './features';
import type { useMenuGroups } from './texts';

export interface MenuItem {
  /** The section is called as its first screen. */
  label: TitleName;
  icon: typeof Wallet;
  to: string;
  /** The dashboard's address begins every other one of its role. */
  exact?: boolean;
  /** Lit up on every screen below this address, where `to` is only the first of them. */
  under?: string;
}

export interface MenuGroup {
  label: keyof ReturnType<typeof useMenuGroups>;
  items: MenuItem[];
}

const item = (to: string, icon: typeof Wallet, label: MenuItem['label'], exact = false): MenuItem => ({
  to,
  icon,
  label,
  ...(exact ? { exact } : {}),
});
const group = (label: MenuGroup['label'], items: MenuItem[]): MenuGroup => ({ label, items });

const account = group('account', [
  item('/wallet', Wallet, 'wallet'),
  item('/support', LifeBuoy, 'support'),
  { ...item('/settings/profile', Settings, 'settings'), under: '/settings' },
]);
const messages = item('/messages', MessageCircle, 'messages');
const dashboard = (to: string) => item(to, LayoutDashboard, 'dashboard', true);

/** The five ways to work together, the same on both sides. */
const work = (base: string) => [
  item(`${base}/challenges`, Trophy, 'challenges'),
  item(`${base}/campaigns`, Megaphone, 'campaigns'),
  item(`${base}/collabs`, Handshake, 'collabs'),
  item(`${base}/bids`, Gavel, 'creatorBids'),
  item(`${base}/breeds`, Sprout, 'breeds'),
  item(`${base}/ovations`, Flame, 'ovations'),
];

const brand = [
  group('run', [dashboard('/brand'), ...work('/brand')]),
  group('work', [
    item('/brand/creators', Users, 'creators'),
    item('/brand/content', Clapperboard, 'content'),
    item('/shop', ShoppingBag, 'shop'),
    messages,
    item('/jane', Sparkles, 'jane'),
  ]),
  account,
];

const creator = [
  group('earn', [
    dashboard('/creator'),
    ...work('/creator'),
    item('/creator/income', ChartColumn, 'income'),
    item('/creator/packages', Package, 'creatorPackages'),
  ]),
  group('share', [
    item('/creator/feed', Newspaper, 'feed'),
    item('/creator/posts', Images, 'posts'),
    item('/creator/content', Clapperboard, 'content'),
    item('/creator/music', Music2, 'music'),
    item('/shop', ShoppingBag, 'shop'),
    messages,
    item('/courses', GraduationCap, 'courses'),
    item('/jane', Sparkles, 'jane'),
  ]),
  account,
];

const fan = [
  group('discover', [
    dashboard('/brand'),
    item('/creator/feed', Newspaper, 'feed'),
    item('/shop', ShoppingBag, 'shop'),
    messages,
    item('/courses', GraduationCap, 'courses'),
  ]),
  account,
];

const staff = [
  group('queues', [
    item('/staff/challenges', Trophy, 'challenges'),
    item('/staff/entries', ScanSearch, 'staffEntries'),
    item('/staff/support', LifeBuoy, 'support'),
    item('/staff/reports', Flag, 'reports'),
    item('/staff/appeals', Scale, 'appeals'),
    item('/staff/disqualifications', Ban, 'disqualifications'),
    item('/staff/figures', FileUp, 'figures'),
    item('/staff/kyc', ShieldCheck, 'identityChecks'),
    item('/staff/payouts', Banknote, 'payouts'),
    item('/staff/disputes', Gavel, 'disputes'),
    item('/staff/deal-disputes', Swords, 'dealDisputes'),
    item('/staff/held-sales', Handshake, 'heldSales'),
    item('/staff/approvals', BadgeCheck, 'approvals'),
  ]),
  group('lookUp', [
    item('/staff/users', Users, 'users'),
    item('/staff/deals', Handshake, 'staffDeals'),
    item('/staff/newcomers', UserPlus, 'newcomers'),
    item('/staff/payments', CreditCard, 'payments'),
    item('/staff/packages', Coins, 'coinPackages'),
    item('/staff/categories', Tags, 'categories'),
    item('/staff/ledger', ScrollText, 'ledger'),
    item('/staff/reconciliation', Activity, 'reconciliation'),
    item('/staff/security', Lock, 'securityEvents'),
    item('/staff/audit', History, 'auditLog'),
    item('/staff/waitlist', Hourglass, 'waitlist'),
    item('/staff/jobs', Blocks, 'jobs'),
    item('/staff/webhooks', Webhook, 'webhooks'),
    item('/staff/mails', Mail, 'mails'),
    item('/staff/pushes', BellRing, 'pushes'),
  ]),
  group('account', [
    item('/staff/settings', Settings, 'settings'),
    item('/staff/landing-pages', Newspaper, 'landingPages'),
    item('/staff/design', Palette, 'design'),
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
