import { History } from 'lucide-react';
import type { Role } from '@/shared/auth';
import { control } from '@/shared/theme';
import { Kbd } from '@/shared/ui';
import type { Recent } from '../recent';
import { useTexts } from '../texts';
import { byGroup, fits } from './items';
import type { Deed, Item, Screen } from './items';
import { useChallengeHits } from './useChallengeHits';
import { bothFound } from './useFound';
import type { Found } from './useFound';
import { usePeopleHits } from './usePeopleHits';
import { useStaffHits } from './useStaffHits';

interface Sources {
  role: Role | null;
  screens: readonly Screen[];
  deeds: readonly Deed[];
  recent: readonly Recent[];
}

interface Items extends Found {
  /** Found for an earlier text, and shown until the results of this one come. */
  outdated: readonly Item[];
}

/** All that fits what was typed: screens and deeds at once, what the server finds when the typing pauses. */
export function useItems(text: string, { role, screens, deeds, recent }: Sources): Items {
  const t = useTexts();
  const staff = role === 'support' || role === 'admin';
  const challenges = useChallengeHits(role, staff ? '' : text);
  const people = usePeopleHits(staff ? '' : text);
  const ofStaff = useStaffHits(staff ? text : '');
  const found = staff ? ofStaff : bothFound(challenges, people);

  const asDeed = ({ id, label, icon, keys, run }: Deed): Item => ({
    id: `do ${id}`,
    label,
    icon,
    run,
    ...(keys ? { detail: <Kbd>{keys}</Kbd> } : {}),
  });
  const asRecent = ({ to, label }: Recent): Item => ({
    id: `recent ${to}`,
    label,
    to,
    icon: <History size={control.iconNav} strokeWidth={control.stroke} aria-hidden="true" />,
  });

  const near = {
    screens: byGroup(screens.filter(({ names }) => fits(names, text))),
    deeds: { title: t('actions'), items: deeds.filter(({ names }) => fits(names, text)).map(asDeed) },
  };
  const groups =
    text === ''
      ? [{ title: t('recent'), items: recent.map(asRecent) }, near.deeds, ...near.screens]
      : [...near.screens, ...found.groups, near.deeds];
  return {
    ...found,
    groups: groups.filter(({ items }) => items.length > 0),
    outdated: found.looking ? found.groups.flatMap(({ items }) => items) : [],
  };
}
