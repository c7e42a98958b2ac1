import { Card, Loaded, Stack } from '@/shared/ui';
import { takesPart, usePart } from '../api/part';
import type { Challenge } from '../api/types';
import { BriefFacts } from '../components/BriefFacts';
import { ChallengeFrame } from '../components/ChallengeFrame';
import { ConsentCard } from '../components/ConsentCard';
import { EarningsSplit } from '../components/EarningsSplit';
import { Earning } from '../components/Earning';
import { Joining } from '../components/Joining';
import { FreezeNotice } from '../components/FreezeNotice';
import { MoneyProof } from '../components/MoneyProof';
import { EntryFigures, isStopped, OwnEntry } from '../components/OwnEntry';
import { PartSkeleton } from '../components/skeletons';
import { withoutStop } from '../lib/without-stop';
import { useTexts } from '../texts/challenge';
import styles from './challenge-page.module.css';

function Brief({ challenge }: { challenge: Challenge }) {
  const t = useTexts();
  const { usageRights } = challenge;
  return (
    <Card title={t('brief')}>
      <Stack gap={24}>
        <p className={styles.description}>{challenge.description}</p>
        <BriefFacts challenge={challenge} />
        {usageRights && <p className="muted">{t('licence', { rights: withoutStop(usageRights) })}</p>}
      </Stack>
    </Card>
  );
}

function Applicant({ challenge }: { challenge: Challenge }) {
  return (
    <div className={styles.columns}>
      <Brief challenge={challenge} />
      <div className="column">
        <Joining challenge={challenge} />
        <MoneyProof challengeId={challenge.id} />
      </div>
    </div>
  );
}

function Participant({ challenge }: { challenge: Challenge }) {
  const part = usePart(challenge);
  return (
    <Loaded query={part} skeleton={<PartSkeleton />}>
      {(own) =>
        own.entry === null ? (
          <Applicant challenge={challenge} />
        ) : (
          <>
            {own.rank !== null && <EntryFigures challenge={challenge} part={own} entry={own.entry} />}
            <div className={styles.columns}>
              <div className="column">
                {isStopped(own.entry.status) && (
                  <FreezeNotice challengeId={challenge.id} status={own.entry.status} />
                )}
                <ConsentCard challengeId={challenge.id} />
                <OwnEntry challenge={challenge} entry={own.entry} />
                <Brief challenge={challenge} />
              </div>
              <div className="column">
                {own.entry.submittedAt !== null ? (
                  <EarningsSplit challenge={challenge} part={own} entry={own.entry} />
                ) : (
                  <Card>
                    <Earning challenge={challenge} />
                  </Card>
                )}
                <MoneyProof challengeId={challenge.id} />
              </div>
            </div>
          </>
        )
      }
    </Loaded>
  );
}

/** One challenge for a creator: the offer, and once one takes part, the own work on top. */
export function ChallengePage() {
  return (
    <ChallengeFrame>
      {(challenge) =>
        takesPart(challenge) ? <Participant challenge={challenge} /> : <Applicant challenge={challenge} />
      }
    </ChallengeFrame>
  );
}
