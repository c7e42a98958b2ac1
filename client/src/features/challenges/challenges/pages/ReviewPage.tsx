import { useParams } from 'react-router';
import { useTitle } from '@/shared/routing';
import { Loaded } from '@/shared/ui';
import { useChallenge } from '../api/challenges';
import { useLiveChallenge } from '@/entities/challenge';
import { Review } from '../components/review/Review';

/** The review queue: three panes that scroll on their own. */
export function ReviewPage() {
  const { id = '' } = useParams();
  useLiveChallenge(id);
  const query = useChallenge(id);
  useTitle(query.data?.title);
  return <Loaded query={query}>{(challenge) => <Review challenge={challenge} />}</Loaded>;
}
