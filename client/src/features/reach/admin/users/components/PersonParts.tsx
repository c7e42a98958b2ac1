import { SupportOfPerson, useSupportOfPerson } from '@/entities/support';
import { Below } from '@/shared/ui';
import type { Loadable } from '@/shared/ui/loadable';
import { usePrograms } from '../api/users';
import { ProgramsCard } from './ProgramsCard';
import { TimelineCard } from './TimelineCard';

interface PersonPartsProps {
  userId: string;
  admin: boolean;
  own: boolean;
  /** What stands above them and may still load. */
  above: readonly Loadable<unknown>[];
}

/** What a person's programs, support and history show, one below the other. */
export function PersonParts({ userId, admin, own, above }: PersonPartsProps) {
  const programs = usePrograms(userId);
  const support = useSupportOfPerson(userId);
  return (
    <>
      <Below above={above}>
        <ProgramsCard userId={userId} />
      </Below>
      <Below above={[...above, programs]}>
        <SupportOfPerson userId={userId} />
      </Below>
      <Below above={[...above, programs, support]}>
        <TimelineCard userId={userId} admin={admin} own={own} />
      </Below>
    </>
  );
}
