import { BadgeCheck, CircleAlert, Timer } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ReasonBodyDto, StaffDecisionDto } from '@/shared/api/rules';
import { PlatformIcon, platformNames } from '@/shared/art';
import { formatDateTime, formatDeadline, formatInteger, formatMoney, readable } from '@/shared/format';
import { useLanguage } from '@/shared/i18n/language';
import { useShortcuts } from '@/shared/keys';
import { Button, Facts, Grid, labelOf, Pane, StatusTag, Tag, useNow, UserLine } from '@/shared/ui';
import { useAdminCancel, useStaffDecision } from '../api/actions';
import type { Challenge, StaffDecision } from '../api/types';
import { ReasonModal } from '@/shared/form';
import { useTexts } from '../texts/staff';
import { useTexts as useTargeting } from '../texts/targeting';
import styles from '../pages/staff.module.css';

const events = {
  approve: 'approve',
  reject: 'reject',
  suspend: 'suspend',
  lift: 'lift',
  end: 'end_suspended',
} as const satisfies Record<StaffDecision, string>;
const order = ['suspend', 'end', 'reject', 'lift', 'approve'] as const;
const keys = { approve: 'a', reject: 'r', suspend: 's', lift: 'l', end: 'e' } as const;
/** What stops something that runs stands back; it is red only where it is confirmed. */
const quiet: ReadonlySet<StaffDecision> = new Set(['suspend', 'end']);
const SOON = 24 * 60 * 60 * 1000;
const grave: ReadonlySet<StaffDecision> = new Set(['reject', 'suspend', 'end']);

const genders = ['female', 'male', 'diverse'] as const;

function genderWord(who: ReturnType<typeof useTargeting>, name: string): string {
  const known = genders.find((gender) => gender === name);
  return known ? who(`gender.${known}`) : readable(name);
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

const Points = ({ list }: { list: readonly string[] }) => (
  <ul className={styles.points}>
    {list.map((point) => (
      <li key={point}>{point}</li>
    ))}
  </ul>
);

function Brief({ challenge }: { challenge: Challenge }) {
  const t = useTexts();
  const { description, rules, doList, dontList, disclosure, usageRights, hashtags, mentions } = challenge;
  const words = [...hashtags.map((tag) => `#${tag}`), ...mentions.map((name) => `@${name}`)];
  return (
    <>
      <Part title={t('idea')}>
        <p>{description}</p>
      </Part>
      {rules && (
        <Part title={t('rules')}>
          <p>{rules}</p>
        </Part>
      )}
      {doList.length > 0 && (
        <Part title={t('must')}>
          <Points list={doList} />
        </Part>
      )}
      {dontList.length > 0 && (
        <Part title={t('mustNot')}>
          <Points list={dontList} />
        </Part>
      )}
      <Grid>
        {challenge.type !== 'content' && (
          <Part title={t('disclosure')}>
            <p>{disclosure ?? t('noDisclosure')}</p>
          </Part>
        )}
        <Part title={t('usage')}>
          <p>{usageRights ?? t('noUsage')}</p>
        </Part>
      </Grid>
      {words.length > 0 && (
        <Part title={t('hashtags')}>
          <p>{words.join('  ')}</p>
        </Part>
      )}
      {challenge.cover?.url && <img className={styles.cover} src={challenge.cover.url} alt="" />}
    </>
  );
}

const listed = (value: number | undefined): string[] => (value === undefined ? [] : [formatInteger(value)]);

/** Whom the brand asks for beyond the age. */
function Targeting({ challenge: { targeting } }: { challenge: Challenge }) {
  const language = useLanguage();
  const who = useTargeting();
  const countries = new Intl.DisplayNames([language], { type: 'region' });
  const languages = new Intl.DisplayNames([language], { type: 'language' });
  const lines = [
    ['countries', (targeting.specificCreatorCountry ?? []).map((code) => countries.of(code) ?? code)],
    ['languages', (targeting.specificLanguage ?? []).map((code) => languages.of(code) ?? code)],
    ['genders', (targeting.specificGender ?? []).map((name) => genderWord(who, name))],
    ['audience', (targeting.specificAudienceCountry ?? []).map((code) => countries.of(code) ?? code)],
    ['minFollowers', listed(targeting.minFollowers)],
    ['minAverageViews', listed(targeting.minAverageViews)],
    ['verifiedOn', (targeting.verifiedPlatform ?? []).map((name) => platformNames[name] ?? name)],
    ['verifiedIdentity', targeting.verifiedIdentity ? [who('required')] : []],
  ] as const;
  return lines
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => (
      <p key={name}>
        <span className="muted">{who(name)}:</span> {values.join(', ')}
      </p>
    ));
}

function Context({ challenge }: { challenge: Challenge }) {
  const t = useTexts();
  const { brand, budget, platformFee, cpm, payPerEntry, totals, counts, platforms, formats } = challenge;
  return (
    <aside className={styles.context} aria-label={t('brand')}>
      <UserLine who={brand} size={42} detail={`@${brand.username}`} />
      <p className={styles.mark}>
        {brand.verified ? (
          <Tag tone="success" icon={<BadgeCheck size={13} aria-hidden="true" />}>
            {t('verified')}
          </Tag>
        ) : (
          <Tag tone="warning" icon={<CircleAlert size={13} aria-hidden="true" />}>
            {t('notVerified')}
          </Tag>
        )}
      </p>
      <h3>{t('money')}</h3>
      <Facts
        items={[
          { label: t('budget'), value: formatMoney(budget) },
          { label: t('fee'), value: formatMoney(platformFee) },
          {
            label: t('price'),
            value: cpm
              ? t('perThousand', { sum: formatMoney(cpm) })
              : t('perEntry', { sum: formatMoney(payPerEntry ?? 0) }),
          },
          ...(totals ? [{ label: t('used'), value: formatMoney(totals.spent) }] : []),
          { label: t('participants'), value: formatInteger(counts.participants) },
        ]}
      />
      <h3>{t('platforms')}</h3>
      <p className="row wrap">
        {platforms.map((platform) => (
          <Tag key={platform} icon={<PlatformIcon platform={platform} size={12} labelled={false} />}>
            {labelOf(platform)}
          </Tag>
        ))}
        {formats.map((format) => (
          <Tag key={format}>{labelOf(format)}</Tag>
        ))}
      </p>
      <h3>{t('who')}</h3>
      <p>{t('ages', { from: challenge.minAge, to: challenge.maxAge })}</p>
      <Targeting challenge={challenge} />
      <h3>{t('when')}</h3>
      <p className="num" style={{ whiteSpace: 'normal' }}>
        {t('range', { from: formatDateTime(challenge.startsAt), to: formatDateTime(challenge.endsAt) })}
      </p>
    </aside>
  );
}

interface StaffCaseProps {
  challenge: Challenge;
  onStep: (by: 1 | -1) => void;
}

/** One challenge with all that is needed to decide, and the decisions that are allowed now. */
export function StaffCase({ challenge, onStep }: StaffCaseProps) {
  const t = useTexts();
  const language = useLanguage();
  const [cancelling, setCancelling] = useState(false);
  const cancel = useAdminCancel(challenge.id, t('cancel.done'));
  const [asking, setAsking] = useState<StaffDecision | null>(null);
  const [asked, setAsked] = useState<StaffDecision>('approve');
  const decide = useStaffDecision(challenge.id, t(`done.${asked}`));
  const may = order.filter((decision) => challenge.allowedEvents.includes(events[decision]));
  const ask = (decision: StaffDecision) => {
    setAsked(decision);
    setAsking(decision);
  };
  const { dueAt, staffReason } = challenge;
  const now = useNow(60_000);
  const soon = dueAt !== null && Date.parse(dueAt) - now < SOON;
  useShortcuts(t('title'), [
    { keys: 'j', label: t('next'), run: () => onStep(1) },
    { keys: 'k', label: t('previous'), run: () => onStep(-1) },
    ...may.map((decision) => ({ keys: keys[decision], label: t(decision), run: () => ask(decision) })),
  ]);
  return (
    <>
      <section className={styles.case} aria-label={challenge.title}>
        <header>
          <div className="grow">
            <h2>
              {challenge.title} <StatusTag status={challenge.status} />
            </h2>
            <p className={styles.sub}>
              {labelOf(challenge.type)} · {labelOf(challenge.mode)}
              {dueAt ? (
                <Tag tone={soon ? 'warning' : 'neutral'} icon={<Timer size={13} aria-hidden="true" />}>
                  {t('decide', { when: formatDeadline(dueAt, language) })}
                </Tag>
              ) : (
                ` · ${t('noDeadline')}`
              )}
            </p>
          </div>
          <div className="row">
            {challenge.allowedEvents.includes('cancel') && (
              <Button type="text" danger onClick={() => setCancelling(true)}>
                {t('cancel.ok')}
              </Button>
            )}
            {may.map((decision) => (
              <Button
                key={decision}
                type={
                  decision === 'approve' || decision === 'lift'
                    ? 'primary'
                    : quiet.has(decision)
                      ? 'text'
                      : 'default'
                }
                danger={quiet.has(decision)}
                onClick={() => ask(decision)}
              >
                {t(decision)}
              </Button>
            ))}
          </div>
        </header>
        <Pane className={styles.brief} label={t('brief')}>
          {staffReason && (
            <p className={styles.reason}>
              <b>{t('lastReason')}:</b> {staffReason}
            </p>
          )}
          <Brief challenge={challenge} />
        </Pane>
      </section>
      <Context challenge={challenge} />
      {cancelling && (
        <ReasonModal
          open
          of={ReasonBodyDto}
          name="reason"
          title={t('cancel.title')}
          text={t('cancel.text')}
          label={t('reason')}
          needed={t('reasonNeeded')}
          okText={t('cancel.ok')}
          cancelText={t('keep')}
          danger
          onClose={() => setCancelling(false)}
          onSend={(reason) => cancel.mutateAsync(reason)}
        />
      )}
      <ReasonModal
        of={StaffDecisionDto}
        name="reason"
        open={asking !== null}
        title={t(`ask.${asked}`)}
        text={t(`told.${asked}`)}
        label={t('reason')}
        needed={t('reasonNeeded')}
        okText={t(asked)}
        cancelText={t('keep')}
        danger={grave.has(asked)}
        onClose={() => setAsking(null)}
        onSend={(reason) => decide.mutateAsync({ decision: asked, reason })}
      />
    </>
  );
}
