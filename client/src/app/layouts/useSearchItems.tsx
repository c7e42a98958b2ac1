import { Coins, FileText, Keyboard, Languages, LogOut, Plus, UserRoundCog } from 'lucide-react';
import { useNavigate } from 'react-router';
import { rolesOf, speak, useSession } from '@/shared/auth';
import { useChargeModal } from '@/entities/wallet';
import { errorMessage } from '@/shared/api';
import { toast } from '@/shared/feedback';
import { languageName, nextLanguage, useLanguage } from '@/shared/i18n/language';
import { knows, useTitles } from '@/shared/routing';
import type { FeatureRoute } from '@/shared/routing';
import { settingsGroups, useSettingsWords } from '@/shared/settings';
import { control } from '@/shared/theme';
import { labelOf } from '@/shared/ui';
import type { Deed, Screen } from '@/features/reach/search';
import { routes } from '@/app/features';
import { menuOf } from '@/app/menu';
import { useMenuGroups } from '@/app/texts';
import { useFrameTexts } from './frame.texts';
import { useActAs } from './useActAs';

type Icon = typeof FileText;
const draw = (Drawn: Icon) => (
  <Drawn size={control.iconNav} strokeWidth={control.stroke} aria-hidden="true" />
);

interface Place {
  to: string;
  label: string;
  icon: Icon;
  group: string;
}

/** Screens that need nothing but their address and that this person may open. */
function openTo(staff: boolean, role: string | null) {
  return ({ path, title, layout, access, roles, redirect }: FeatureRoute): boolean =>
    title !== undefined &&
    redirect === undefined &&
    !path.includes(':') &&
    (layout ?? 'main') === 'main' &&
    (access !== 'staff' || staff) &&
    (!roles || (role !== null && (roles as readonly string[]).includes(role)));
}

/** The screens that the search knows: those of the menu, the settings, and the rest by their titles. */
export function useScreens(): Screen[] {
  const t = useFrameTexts();
  const groups = useMenuGroups();
  const sections = useSettingsWords();
  const titles = useTitles();
  const { role, staff } = useSession();
  const menu: Place[] = menuOf(role).flatMap((group) =>
    group.items.map(({ to, icon, label }) => ({
      to,
      icon,
      label: titles[label],
      group: groups[group.label],
    })),
  );
  const settings: Place[] = settingsGroups().flatMap((group) =>
    group.sections.map(({ to, icon, name }) => ({
      to,
      icon,
      label: sections.sections[name],
      group: t('settings'),
    })),
  );
  const known = new Set([...menu, ...settings].map(({ to }) => to));
  const rest: Place[] = routes
    .filter((route) => openTo(staff, role)(route) && !known.has(route.path))
    .flatMap(({ path, title }) =>
      title ? [{ to: path, icon: FileText, label: titles[title], group: t('more') }] : [],
    );
  const places = [...menu.filter(({ to }) => !to.startsWith('/settings')), ...rest, ...settings];
  return places.map(({ to, icon, label, group }) => ({
    to,
    group,
    label,
    // An address ends with the English name, by which the screen is found in every language.
    names: [label, to.slice(to.lastIndexOf('/') + 1).replaceAll('-', ' '), `${group} ${label}`],
    icon: draw(icon),
  }));
}

/** What can be done from anywhere. */
export function useDeeds(openShortcuts: () => void): Deed[] {
  const t = useFrameTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const { user, role, staff } = useSession();
  const { show } = useChargeModal();
  const act = useActAs();
  const other = nextLanguage(language);

  const deed = (id: string, label: string, icon: Icon, run: () => void, keys?: string): Deed => ({
    id,
    label,
    names: [label, id],
    icon: draw(icon),
    run,
    ...(keys ? { keys } : {}),
  });
  return [
    ...(role === 'brand' && knows('/brand/challenges/new')
      ? [deed('new', t('newChallenge'), Plus, () => void navigate('/brand/challenges/new'))]
      : []),
    ...(staff ? [] : [deed('charge', t('charge'), Coins, show)]),
    ...(user ? rolesOf(user) : [])
      .filter((next) => next !== role)
      .map((next) =>
        deed(`act-${next}`, t('actAs', { role: labelOf(next) }), UserRoundCog, () => void act(next)),
      ),
    deed(
      'language',
      languageName(other),
      Languages,
      () => void speak(other).catch((error: unknown) => toast.error(errorMessage(error))),
    ),
    deed('shortcuts', t('shortcuts'), Keyboard, openShortcuts, '?'),
    deed('logout', t('logout'), LogOut, () => void navigate('/logout')),
  ];
}
