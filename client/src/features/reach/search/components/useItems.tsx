import { History } from 'lucide-react';
import type { Role } from '@/shared/auth';
import { useSettled } from '@/shared/form/useSettled';
import { control } from '@/shared/theme';
import { Avatar, Kbd, StatusTag } from '@/shared/ui';
import { pathOf, useFound } from '../api/challenges';
import type { Hit } from '../api/challenges';
import type { Recent } from '../recent';
import { useTexts } from '../texts';
import { byGroup, fits } from './items';
import type { Deed, Item, ItemGroup, Screen } from './items';

const PAUSE = 180;

export interface Items {
  groups: ItemGroup[];
  looking: boolean;
  failed: boolean;
}

interface Sources {
  role: Role | null;
  screens: readonly Screen[];
  deeds: readonly Deed[];
  recent: readonly Recent[];
}

/** All that fits what was typed: screens and deeds at once, challenges when the typing pauses. */
export function useItems(text: string, { role, screens, deeds, recent }: Sources): Items {
  const t = useTexts();
  const settled = useSettled(text, PAUSE);
  const found = useFound(role, text === '' ? '' : settled);

  const asItem = (hit: Hit): Item => ({
    id: `challenge ${hit.id}`,
    label: hit.title,
    to: pathOf(role, hit),
    icon: <Avatar who={hit.brand} size={24} />,
    detail: (
      <>
        {role !== 'brand' && <span className="ellipsis">{t('by', { brand: hit.brand.displayName })}</span>}
        <StatusTag status={hit.status} />
      </>
    ),
  });
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
  const hits = (text.length > 1 && found.data) || { own: [], others: [] };
  const groups =
    text === ''
      ? [{ title: t('recent'), items: recent.map(asRecent) }, near.deeds, ...near.screens]
      : [
          ...near.screens,
          { title: t('entries'), items: hits.own.map(asItem) },
          {
            title: t(role === 'support' || role === 'admin' ? 'queue' : 'challenges'),
            items: hits.others.map(asItem),
          },
          near.deeds,
        ];
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    looking: text.length > 1 && (settled !== text || found.isFetching),
    failed: text.length > 1 && found.isError,
  };
}
