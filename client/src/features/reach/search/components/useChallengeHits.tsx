import { useQuery } from '@tanstack/react-query';
import type { Role } from '@/shared/auth';
import { Avatar, StatusTag } from '@/shared/ui';
import { FEWEST_LETTERS, foundQuery, pathOf } from '../api/challenges';
import type { Hit } from '../api/challenges';
import { useTexts } from '../texts';
import type { Item } from './items';
import { foundOf, useAsked } from './useFound';
import type { Found } from './useFound';

/** Challenges, the own ones of a creator first. */
export function useChallengeHits(role: Role | null, text: string): Found {
  const t = useTexts();
  const asked = useAsked(text);
  const query = useQuery(foundQuery(role, asked));
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
  return foundOf(query, { text, asked, fewest: FEWEST_LETTERS }, ({ own, others }) => [
    { title: t('entries'), items: own.map(asItem) },
    { title: t('challenges'), items: others.map(asItem) },
  ]);
}
