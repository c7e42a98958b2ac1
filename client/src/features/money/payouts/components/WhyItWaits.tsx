import { Sunken } from '@/shared/ui';
import type { Blocker } from '../api/account';
import { useBlockerWords } from './useBlockerWords';

/** Why a payout stands where it stands. */
export function WhyItWaits({ blockers }: { blockers: readonly Blocker[] }) {
  const wordsOf = useBlockerWords();
  return blockers.map((blocker) => {
    const { title, text, owner, when } = wordsOf(blocker);
    return (
      <Sunken key={blocker.code}>
        <p className="strong">{title}</p>
        <p>{text}</p>
        <p className="small muted">
          {owner} · {when}
        </p>
      </Sunken>
    );
  });
}
