import { SupportOfPerson } from '@/entities/support';
import { Below } from '@/shared/ui';
import { usePrograms } from '../api/users';
import { ProgramsCard } from './ProgramsCard';
import { TimelineCard } from './TimelineCard';

/** What a person's programs, support and history show, one below the other. */
export function PersonParts({ userId, admin, own }: { userId: string; admin: boolean; own: boolean }) {
  const programs = usePrograms(userId);
  return (
    <>
      <ProgramsCard userId={userId} />
      <Below above={[programs]}>
        <SupportOfPerson userId={userId} />
        <TimelineCard userId={userId} admin={admin} own={own} />
      </Below>
    </>
  );
}
