import { Input, Segmented, Select } from 'antd';
import { useState } from 'react';
import { KycDecisionDto } from '@/shared/api/rules';
import { AppForm, fieldOf, Submit } from '@/shared/form';
import { formatMoney } from '@/shared/format';
import type { KycFile } from '../api/staff';
import { useDecideKyc } from '../api/staff';
import { fieldWord } from '../lib/field-words';
import { named } from '../lib/requirements';
import { askable, deedsOf, nameOf, openAtProvider } from '../lib/staff';
import type { Deed } from '../lib/staff';
import { useFieldTexts } from '../texts/fields';
import { useTexts } from '../texts/staff';
import styles from './staff.module.css';

const Field = fieldOf(KycDecisionDto);
const decisions = {
  verify: 'verify',
  reject: 'reject',
  ask: 'needs_action',
  reopen: 'needs_action',
} as const;
const toasts = { verify: 'verifiedToast', reject: 'rejectedToast', needs_action: 'askedToast' } as const;

interface Values {
  fields: string[];
  note: string;
}

interface FormProps {
  file: KycFile;
  deed: Deed;
  onDecided: () => void;
}

function DecisionForm({ file, deed, onDecided }: FormProps) {
  const t = useTexts();
  const words = useFieldTexts();
  const decide = useDecideKyc(file.userId, (decision) => t(toasts[decision]));
  const asks = deed === 'ask' || deed === 'reopen';
  const blocked = deed === 'verify' && openAtProvider(file).length > 0;
  const open = named(file.requirements).map(({ own }) => own);
  const fields = askable.filter((field) => open.includes(field));
  return (
    <AppForm<Values>
      initialValues={{ fields, note: '' }}
      onSend={async ({ fields: asked, note }) => {
        await decide.mutateAsync({
          decision: decisions[deed],
          note: note.trim(),
          version: file.version,
          ...(asks ? { fields: asked } : {}),
        });
        onDecided();
      }}
    >
      <p className={styles.hint}>{t(blocked ? 'notClear' : `told.${deed}`)}</p>
      {asks && (
        <Field needed name="fields" label={t('fields')} says={t('fieldsNeeded')}>
          <Select
            mode="multiple"
            options={askable.map((value) => ({ value, label: fieldWord(words, value) }))}
            showSearch={{ optionFilterProp: 'label' }}
          />
        </Field>
      )}
      <Field
        needed
        name="note"
        label={deed === 'verify' ? t('reason') : t('reads', { name: nameOf(file) || t('unnamed') })}
        {...(deed === 'verify' ? { aside: t('internal') } : {})}
        says={t('reasonNeeded')}
      >
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} disabled={blocked} />
      </Field>
      <Submit block danger={deed === 'reject'} disabled={blocked}>
        {t(`submit.${deed}`, { name: nameOf(file) || t('unnamed') })}
      </Submit>
      <p className={styles.after}>{t('audited')}</p>
    </AppForm>
  );
}

/** The decision, with what waits for it and the words the person gets. */
export function CaseDecision({ file, onDecided }: { file: KycFile; onDecided: () => void }) {
  const t = useTexts();
  const deeds = deedsOf(file);
  const [first] = deeds;
  const [chosen, setChosen] = useState<Deed | undefined>(first);
  const deed = chosen !== undefined && deeds.includes(chosen) ? chosen : first;
  return (
    <section className={styles.part}>
      <header>
        <h3 className="grow">{t('decision')}</h3>
        {file.waiting.minor > 0 && (
          <span className="num small muted">{t('waits', { sum: formatMoney(file.waiting) })}</span>
        )}
      </header>
      {deed === undefined ? (
        <p className="muted">{t('noDecision')}</p>
      ) : (
        <>
          {deeds.length > 1 && (
            <Segmented
              block
              size="small"
              className={styles.deeds ?? ''}
              aria-label={t('decision')}
              value={deed}
              options={deeds.map((value) => ({ value, label: t(value) }))}
              onChange={setChosen}
            />
          )}
          <DecisionForm key={`${file.userId} ${deed}`} file={file} deed={deed} onDecided={onDecided} />
        </>
      )}
    </section>
  );
}
