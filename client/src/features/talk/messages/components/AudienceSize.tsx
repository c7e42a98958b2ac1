import { useQuery } from '@tanstack/react-query';
import { formatInteger } from '@/shared/format';
import { audienceQuery } from '../api/broadcasts';
import type { BroadcastInput, CountedAudience } from '../api/broadcasts';
import { useTexts } from '../texts';

function Size({ count, more = false }: { count: number; more?: boolean }) {
  const t = useTexts();
  const people = formatInteger(count);
  if (more) return t('audienceMore', { people });
  return count === 0 ? t('audienceNobody') : t('audienceSize', { count, people });
}

function Counted({ kind }: { kind: CountedAudience }) {
  const t = useTexts();
  const { data, isError } = useQuery(audienceQuery(kind));
  if (isError) return t('audienceFailed');
  return data ? <Size {...data} /> : t('audienceCounting');
}

/** How many it will reach, before it is sent. */
export function AudienceSize({ kind, named }: { kind: BroadcastInput['audience']['kind']; named: number }) {
  return <span role="status">{kind === 'users' ? <Size count={named} /> : <Counted kind={kind} />}</span>;
}
