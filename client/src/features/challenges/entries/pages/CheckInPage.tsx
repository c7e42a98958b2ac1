import { useNavigate, useParams, useSearchParams } from 'react-router';
import { isNotFound } from '@/shared/api';
import { keepIntent, useSession } from '@/shared/auth';
import { formatDateTime } from '@/shared/format';
import { Button, Loaded, MissingState, PlainPage, RowsSkeleton } from '@/shared/ui';
import { useChallenge } from '../api/challenges';
import { takesPart, usePart } from '../api/part';
import type { Challenge } from '../api/types';
import { CheckIn, hasDoor } from '../components/CheckIn';
import { useTexts } from '../texts/attendance';
import { useTexts as useChallengeTexts } from '../texts/challenge';

function Inside({ challenge, code }: { challenge: Challenge; code: string }) {
  const t = useTexts();
  const part = usePart(challenge);
  const to = `/creator/challenges/${challenge.id}`;
  if (!takesPart(challenge)) return <p>{t('notIn')}</p>;
  return (
    <Loaded query={part} skeleton={<RowsSkeleton rows={3} />}>
      {({ entry }) =>
        entry === null ? (
          <p>{t('notIn')}</p>
        ) : (
          <>
            {entry.steps.some(({ name, status }) => name === 'check_in' && status === 'done') && (
              <p role="status">{t('done')}</p>
            )}
            {hasDoor(entry) && <CheckIn entry={entry} code={code} />}
            <Button to={to}>{t('toChallenge')}</Button>
          </>
        )
      }
    </Loaded>
  );
}

/** The way in for whoever looks: only a creator who takes part checks in. */
function Way({ challenge, code }: { challenge: Challenge; code: string }) {
  const t = useTexts();
  const navigate = useNavigate();
  const { isLogged, role } = useSession();
  const enter = () => {
    keepIntent(`/check-in/${challenge.id}`);
    void navigate('/login');
  };
  if (!isLogged)
    return (
      <>
        <p>{t('logInText')}</p>
        <Button type="primary" size="large" onClick={enter}>
          {t('logIn')}
        </Button>
      </>
    );
  if (role !== null && role !== 'creator') return <p>{t('creatorsOnly')}</p>;
  return <Inside challenge={challenge} code={code} />;
}

/** Where the code at the door leads: a page that works on a phone. */
export function CheckInPage() {
  const t = useTexts();
  const words = useChallengeTexts();
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const query = useChallenge(id);
  const event = query.data?.details.event_attendance;
  if (isNotFound(query.error) || (query.data && !event))
    return (
      <PlainPage>
        <MissingState title={words('goneTitle')} text={words('goneText')} />
      </PlainPage>
    );
  return (
    <PlainPage>
      <Loaded query={query} skeleton={<RowsSkeleton rows={3} />}>
        {(challenge) => (
          <>
            <h1>{challenge.title}</h1>
            {event?.opensAt && event.closesAt && (
              <p className="muted">
                {t('when', {
                  place: event.place ?? '',
                  from: formatDateTime(event.opensAt),
                  to: formatDateTime(event.closesAt),
                })}
              </p>
            )}
            <Way challenge={challenge} code={params.get('code') ?? ''} />
          </>
        )}
      </Loaded>
    </PlainPage>
  );
}
