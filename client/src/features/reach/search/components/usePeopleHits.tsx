import { useQuery } from '@tanstack/react-query';
import { peopleQuery } from '@/entities/person';
import { Avatar } from '@/shared/ui';
import { useTexts } from '../texts';
import { foundOf, useAsked } from './useFound';
import type { Found } from './useFound';

const FEWEST_LETTERS = 2;
const SHOWN = 5;

/** People by their names. */
export function usePeopleHits(text: string): Found {
  const t = useTexts();
  const asked = useAsked(text);
  const query = useQuery({ ...peopleQuery(asked, SHOWN), enabled: asked.length >= FEWEST_LETTERS });
  return foundOf(query, { text, asked, fewest: FEWEST_LETTERS }, (people) => [
    {
      title: t('people'),
      items: people.map((person) => ({
        id: `person ${person.id}`,
        label: person.displayName,
        to: `/${person.username}`,
        icon: <Avatar who={person} size={24} />,
        detail: <span className="ellipsis">@{person.username}</span>,
      })),
    },
  ]);
}
