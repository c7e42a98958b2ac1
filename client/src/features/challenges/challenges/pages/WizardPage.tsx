import { useParams, useSearchParams } from 'react-router';
import { Button, Loaded, MissingState } from '@/shared/ui';
import { useChallenge } from '../api/challenges';
import { ChallengeWizard } from '../components/wizard/ChallengeWizard';
import { useTexts } from '../texts/detail';

/** A new challenge begins without an address of its own and gets one with the first save. */
export function WizardPage() {
  const t = useTexts();
  const { id: path } = useParams();
  const [params] = useSearchParams();
  const id = path ?? params.get('id') ?? undefined;
  const query = useChallenge(id);
  // The wizard that made the draft goes on as it is: what it knows is fresher than any reading.
  if (path === undefined && (id === undefined || query.data))
    return <ChallengeWizard key="new" challenge={query.data} fresh />;
  return (
    <Loaded query={query}>
      {(challenge) =>
        challenge.allowedEvents.includes('edit') ? (
          <ChallengeWizard key={challenge.id} challenge={challenge} fresh={false} />
        ) : (
          <MissingState
            title={challenge.title}
            text={t('notEditable')}
            actions={<Button to={`/brand/challenges/${challenge.id}/overview`}>{t('open')}</Button>}
          />
        )
      }
    </Loaded>
  );
}
