import { Input, Slider } from 'antd';
import { useState } from 'react';
import { ResolveDisputeDto } from '@/shared/api/rules';
import { useSession } from '@/shared/auth';
import { AppForm, fieldOf, Submit } from '@/shared/form';
import { formatDateTime, formatMoney, formatPercent } from '@/shared/format';
import { Facts, MoneyBar, Stack, Sunken } from '@/shared/ui';
import { useResolveDispute } from '../../api/disputes';
import type { DisputeCase } from '../../api/disputes';
import { approvedShare, splitOf } from '../../lib/split';
import { useTexts } from '../../texts/disputes';
import styles from '@/shared/queue/case.module.css';

const Field = fieldOf(ResolveDisputeDto);
const ALL = 100;
const colours = {
  earns: 'var(--primary)',
  fee: 'var(--primary-soft-text)',
  refunded: 'var(--primary-soft)',
};

/** The amounts of a share, to the cent. */
function Amounts({ file, share }: { file: DisputeCase; share: number }) {
  const t = useTexts();
  const split = splitOf(file.held.minor, share, file.feeBp);
  const parts = (['earns', 'fee', 'refunded'] as const).map((name) => ({
    label: t(`parts.${name}`),
    minor: split[name],
    colour: colours[name],
  }));
  return (
    <>
      <MoneyBar parts={parts} />
      <Facts
        items={[
          ...parts.map(({ label, minor, colour }) => ({ label, colour, value: formatMoney(minor) })),
          { label: t('held'), value: formatMoney(file.held), strong: true },
        ]}
      />
    </>
  );
}

function Decided({ file }: { file: DisputeCase }) {
  const t = useTexts();
  const { decider, creatorShare, note, resolvedAt } = file;
  return (
    <Stack gap={8}>
      {decider && <p>{t('decidedBy', { name: decider.displayName })}</p>}
      {resolvedAt !== null && <p className="small muted">{formatDateTime(resolvedAt)}</p>}
      {creatorShare !== null && <Amounts file={file} share={creatorShare} />}
      <p className={styles.text}>{note}</p>
    </Stack>
  );
}

function SplitForm({ file, onDecided }: { file: DisputeCase; onDecided: () => void }) {
  const t = useTexts();
  const approved = approvedShare(file.deal.deliveries);
  const [share, setShare] = useState(approved);
  const resolve = useResolveDispute(file.id, { done: t('done'), waits: t('waits') });
  return (
    <AppForm<{ note: string }>
      initialValues={{ note: '' }}
      onSend={async ({ note }) => {
        const { waits } = await resolve.mutateAsync({ creatorShare: share, note: note.trim() });
        if (!waits) onDecided();
      }}
    >
      <Stack gap={12}>
        <p>
          {t('share')} <b className="num">{formatPercent(share / ALL)}</b>
        </p>
        <Slider
          min={0}
          max={ALL}
          value={share}
          onChange={setShare}
          ariaLabelForHandle={t('share')}
          tooltip={{ open: false }}
        />
        <Amounts file={file} share={share} />
        <p className="small muted">{t('approvedPart', { share: formatPercent(approved / ALL) })}</p>
      </Stack>
      <Field needed name="note" label={t('why')} says={t('whyNeeded')} extra={t('whyExtra')}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} />
      </Field>
      <Stack gap={12}>
        <p className="small muted">{t('final')}</p>
        <Submit block>{t('resolve')}</Submit>
      </Stack>
    </AppForm>
  );
}

/** Only admins split the money; while a bank holds it, nobody does. */
export function DisputeJudge({ file, onDecided }: { file: DisputeCase; onDecided: () => void }) {
  const t = useTexts();
  const { user } = useSession();
  if (file.status !== 'open') return <Decided file={file} />;
  const bank = typeof file.deal.order?.frozenReason === 'string';
  const closed = bank ? 'bankHolds' : user?.activeRole === 'admin' ? null : 'adminsOnly';
  return closed === null ? (
    <SplitForm key={file.id} file={file} onDecided={onDecided} />
  ) : (
    <Sunken>
      <p>{t(closed)}</p>
    </Sunken>
  );
}
