import { Input, Segmented } from 'antd';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { PlatformIcon } from '@/shared/art';
import { ManualFiguresDecisionDto } from '@/shared/api/rules';
import { AppForm, fieldOf, Submit } from '@/shared/form';
import { formatDateTime, formatDeadline, formatInteger } from '@/shared/format';
import { useLanguage } from '@/shared/i18n/language';
import caseStyles from '@/shared/queue/case.module.css';
import { Button, Pane, Stack, StatusTag, UserLine } from '@/shared/ui';
import { useDecideFigures } from '../api/manual';
import type { ManualFigures } from '../api/manual';
import { useTexts } from '../texts/manual';
import styles from './manual.module.css';

const Field = fieldOf(ManualFiguresDecisionDto);
const decisions = ['confirm', 'reject'] as const;
type Decision = (typeof decisions)[number];
const figures = ['views', 'likes', 'comments', 'shares'] as const;

function Head({ file: { post, refName, status, expiresAt } }: { file: ManualFigures }) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <header>
      <PlatformIcon platform={post.platform} size={32} />
      <div className="grow">
        <h2>
          {post.title ?? t('untitled')} <StatusTag status={status} label={t(`statuses.${status}`)} />
        </h2>
        <p className="small muted">
          {[
            refName && t('countsFor', { name: refName }),
            status === 'pending' && t('decideBy', { when: formatDeadline(expiresAt, language) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </header>
  );
}

/** What was entered beside what the post shows now. */
function Comparison({ file: { post, metrics } }: { file: ManualFigures }) {
  const t = useTexts();
  return (
    <div className={styles.scroll}>
      <table className={styles.figures}>
        <thead>
          <tr>
            <th scope="col">{t('figures')}</th>
            <th scope="col">{t('now')}</th>
            <th scope="col">{t('entered')}</th>
          </tr>
        </thead>
        <tbody>
          {figures.map((name) => (
            <tr key={name}>
              <th scope="row">{t(name)}</th>
              <td className="num">{formatInteger(post.metrics[name])}</td>
              <td className="num">
                <b>{formatInteger(metrics[name])}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Picture({ file: { picture, at } }: { file: ManualFigures }) {
  const t = useTexts();
  if (!picture?.url) return <p className="muted">{t('noPicture')}</p>;
  return (
    <figure className={styles.picture}>
      <a href={picture.url} target="_blank" rel="noreferrer">
        <img
          src={picture.url}
          alt={t('pictureOf')}
          {...(picture.width && picture.height ? { width: picture.width, height: picture.height } : {})}
        />
      </a>
      <figcaption className="small muted">{t('takenAt', { when: formatDateTime(at) })}</figcaption>
    </figure>
  );
}

function DecisionForm({
  file,
  decision,
  onDecided,
}: {
  file: ManualFigures;
  decision: Decision;
  onDecided: () => void;
}) {
  const t = useTexts();
  const decide = useDecideFigures(file.id, (done) => t(`done.${done}`));
  return (
    <AppForm<{ reason: string }>
      initialValues={{ reason: '' }}
      onSend={async ({ reason }) => {
        await decide.mutateAsync({ decision, reason: reason.trim() });
        onDecided();
      }}
    >
      <p className="small muted">{t(`told.${decision}`)}</p>
      <Field needed name="reason" label={t('why')} says={t('whyNeeded')}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} />
      </Field>
      <Submit block danger={decision === 'reject'}>
        {t(decision)}
      </Submit>
    </AppForm>
  );
}

function Judge({ file, onDecided }: { file: ManualFigures; onDecided: () => void }) {
  const t = useTexts();
  const [decision, setDecision] = useState<Decision>('confirm');
  const { status, mayDecide, decider, note, counted, decidedAt } = file;
  if (status !== 'pending')
    return (
      <Stack gap={8}>
        {decider && <UserLine who={decider} detail={decidedAt ? formatDateTime(decidedAt) : ''} />}
        {note && <p className={caseStyles.text}>{note}</p>}
        {status === 'confirmed' && <p className="muted">{t(counted ? 'counts' : 'countsNot')}</p>}
        {status === 'expired' && <p className="muted">{t('expiredText')}</p>}
      </Stack>
    );
  if (!mayDecide) return <p className="muted">{t('ownText')}</p>;
  return (
    <>
      <Segmented
        block
        size="small"
        aria-label={t('judge')}
        value={decision}
        options={decisions.map((value) => ({ value, label: t(value) }))}
        onChange={setDecision}
      />
      <DecisionForm key={`${file.id} ${decision}`} file={file} decision={decision} onDecided={onDecided} />
    </>
  );
}

/** The picture, what was read off it, and what the second person makes of it. */
export function ManualFiguresFile({ file, onDecided }: { file: ManualFigures; onDecided: () => void }) {
  const t = useTexts();
  const { statedBy, owner, reason, createdAt } = file;
  return (
    <>
      <section className={caseStyles.case}>
        <Head file={file} />
        <Pane className={caseStyles.told} label={t('title')}>
          <section>
            <h3>{t('figures')}</h3>
            <Comparison file={file} />
            <p className="row wrap">
              <Button icon={<ExternalLink size={15} />} href={file.post.url} target="_blank" rel="noreferrer">
                {t('openPost')}
              </Button>
            </p>
          </section>
          <section>
            <h3>{t('picture')}</h3>
            <Picture file={file} />
          </section>
        </Pane>
      </section>
      <Pane className={caseStyles.side} label={t('judge')}>
        <section className={caseStyles.part}>
          <h3>{t('judge')}</h3>
          <Judge file={file} onDecided={onDecided} />
        </section>
        <section className={caseStyles.part}>
          <h3>{t('enteredBy')}</h3>
          <UserLine who={statedBy} detail={formatDateTime(createdAt)} />
          <p className={caseStyles.text}>{reason}</p>
        </section>
        <section className={caseStyles.part}>
          <h3>{t('owner')}</h3>
          <UserLine who={owner} detail={`@${owner.username}`} to={`/staff/users/${owner.id}`} />
        </section>
      </Pane>
    </>
  );
}
