import { Input } from 'antd';
import type { Schemas } from '@/shared/api';
import { AskToJoinDto } from '@/shared/api/rules';
import { AppForm, fieldOf, Submit } from '@/shared/form';
import { formatDateTime } from '@/shared/format';
import { Button, Card } from '@/shared/ui';
import { useEligibility } from '../api/challenges';
import { useAnswerInvitation, useAskToJoin, usePart, useTakeBack } from '../api/part';
import type { Challenge } from '../api/types';
import { useTexts } from '../texts/entry';
import { Earning } from './Earning';
import { Verdict } from './Verdict';
import styles from './entry.module.css';

const Field = fieldOf(AskToJoinDto);

function JoinForm({ challenge }: { challenge: Challenge }) {
  const t = useTexts();
  const { data: verdict } = useEligibility(challenge.id);
  const ask = useAskToJoin(challenge.id);
  const byRequest = challenge.joinMode === 'request';
  return (
    <AppForm<Schemas['AskToJoinDto']> onSend={({ message = '' }) => ask.mutateAsync(message.trim())}>
      {byRequest && verdict?.eligible && (
        <Field name="message" label={t('message')} extra={t('messageHelp')}>
          <Input.TextArea rows={3} />
        </Field>
      )}
      <Submit size="large" block disabled={verdict?.eligible !== true}>
        {t(byRequest ? 'ask' : 'join')}
      </Submit>
    </AppForm>
  );
}

/** Accepted is only what can be joined now; declined is at any time. */
function Invitation({ challenge, waits }: { challenge: Challenge; waits: string | null }) {
  const t = useTexts();
  const { data: verdict } = useEligibility(challenge.id);
  const answer = useAnswerInvitation(challenge.id);
  return (
    <>
      <h3>{t('invitedTitle')}</h3>
      <p className="muted">{waits ?? t('invitedText')}</p>
      <Verdict challenge={challenge} />
      <div className="row">
        {waits === null && (
          <Button
            type="primary"
            size="large"
            disabled={verdict?.eligible !== true}
            loading={answer.isPending && answer.variables === 'accept'}
            onClick={() => answer.mutate('accept')}
          >
            {t('accept')}
          </Button>
        )}
        <Button
          size="large"
          loading={answer.isPending && answer.variables === 'decline'}
          onClick={() => answer.mutate('decline')}
        >
          {t('decline')}
        </Button>
      </div>
    </>
  );
}

function Requested({ challenge }: { challenge: Challenge }) {
  const t = useTexts();
  const part = usePart(challenge);
  const takeBack = useTakeBack(challenge.id);
  const rejected = challenge.viewer?.request === 'rejected';
  return (
    <>
      <h3>{t(rejected ? 'rejectedTitle' : 'requestTitle')}</h3>
      <p className="muted">{rejected ? part.data?.request?.reason : t('requestText')}</p>
      {!rejected && (
        <Button loading={takeBack.isPending} onClick={() => takeBack.mutate()}>
          {t('takeBack')}
        </Button>
      )}
    </>
  );
}

function Way({ challenge }: { challenge: Challenge }) {
  const t = useTexts();
  const { viewer, status, joinMode, startsAt } = challenge;
  if (viewer?.request === 'pending' || viewer?.request === 'rejected')
    return <Requested challenge={challenge} />;
  if (status !== 'live' && status !== 'scheduled' && status !== 'paused')
    return <p className="muted">{t('closed')}</p>;
  const waits =
    status === 'scheduled'
      ? t('notStarted', { date: formatDateTime(startsAt) })
      : status === 'paused'
        ? t('paused')
        : null;
  if (viewer?.invitation === 'pending') return <Invitation challenge={challenge} waits={waits} />;
  if (joinMode === 'invite') return <p className="muted">{t('inviteOnly')}</p>;
  return (
    <>
      <Verdict challenge={challenge} />
      {waits === null ? <JoinForm challenge={challenge} /> : <p className="muted">{waits}</p>}
    </>
  );
}

/** What it pays, whether one may, and the one button that joins. */
export function Joining({ challenge }: { challenge: Challenge }) {
  return (
    <Card>
      <div className={styles.joining}>
        <Earning challenge={challenge} />
        <Way challenge={challenge} />
      </div>
    </Card>
  );
}
