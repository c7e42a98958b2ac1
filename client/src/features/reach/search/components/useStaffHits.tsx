import { useQuery } from '@tanstack/react-query';
import { Banknote, Clapperboard, CreditCard, Gavel, LifeBuoy, ReceiptText, Trophy } from 'lucide-react';
import { formatMoney } from '@/shared/format';
import { control } from '@/shared/theme';
import { Avatar, StatusTag } from '@/shared/ui';
import { FEWEST_LETTERS, pageOfHit, staffHitsQuery } from '../api/staff';
import type { StaffHit } from '../api/staff';
import { useTexts } from '../texts';
import type { Item } from './items';
import { foundOf, useAsked } from './useFound';
import type { Found } from './useFound';

const icons = {
  support: LifeBuoy,
  challenge: Trophy,
  challenge_entry: Clapperboard,
  payment: CreditCard,
  payout: Banknote,
  dispute: Gavel,
  invoice: ReceiptText,
};

function HitIcon({ kind, person }: Pick<StaffHit, 'kind' | 'person'>) {
  if (kind === 'user') return <Avatar who={person} size={24} />;
  const Icon = icons[kind];
  return <Icon size={control.iconNav} strokeWidth={control.stroke} aria-hidden="true" />;
}

/** In the order of the server, which gives those of a kind one after the other. */
export function byKind(hits: readonly StaffHit[]): [StaffHit['kind'], StaffHit[]][] {
  const kinds = new Map<StaffHit['kind'], StaffHit[]>();
  for (const hit of hits) kinds.set(hit.kind, [...(kinds.get(hit.kind) ?? []), hit]);
  return [...kinds];
}

/** People, payments and what else staff may open. */
export function useStaffHits(text: string): Found {
  const t = useTexts();
  const asked = useAsked(text);
  const query = useQuery(staffHitsQuery(asked));
  const labelOf = ({ kind, title, person, amount }: StaffHit): string => {
    if (kind === 'user') return person.displayName;
    return title ?? [t(`one.${kind}`), ...(amount ? [formatMoney(amount)] : [])].join(' · ');
  };
  const asItem = (hit: StaffHit): Item => ({
    id: `${hit.kind} ${hit.id}`,
    label: labelOf(hit),
    to: pageOfHit(hit),
    icon: <HitIcon kind={hit.kind} person={hit.person} />,
    detail: (
      <>
        <span className="ellipsis">
          {hit.kind === 'user' ? `@${hit.person.username}` : hit.person.displayName}
        </span>
        {hit.status !== null && <StatusTag status={hit.status} />}
      </>
    ),
  });
  return foundOf(query, { text, asked, fewest: FEWEST_LETTERS }, (hits) =>
    byKind(hits).map(([kind, found]) => ({ title: t(`kinds.${kind}`), items: found.map(asItem) })),
  );
}
