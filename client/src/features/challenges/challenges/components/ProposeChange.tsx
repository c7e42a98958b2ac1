import { Input, InputNumber, Switch } from 'antd';
import { useChangeTexts } from '@/entities/change-request';
import { ProposeChangeDto } from '@/shared/api/rules';
import { toast } from '@/shared/feedback';
import { FieldPair, fieldOf, FormModal, MomentInput, MoneyInput } from '@/shared/form';
import { useProposeChange } from '../api/changes';
import type { Challenge } from '../api/types';
import { changeOf, changesOf } from '../lib/change';
import type { ChangeValues } from '../lib/change';
import { useTexts } from '../texts/changes';

const Field = fieldOf(ProposeChangeDto);
const whole = { precision: 0, style: { width: '100%' } } as const;
const rows = { minRows: 2, maxRows: 8 } as const;

interface Values {
  changes: ChangeValues;
  reason: string;
}

function Money({ challenge: { mode } }: { challenge: Challenge }) {
  const f = useChangeTexts();
  if (mode === 'fixed')
    return (
      <FieldPair>
        <Field name={['changes', 'payPerEntry']} label={f('fields.payPerEntry')}>
          <MoneyInput />
        </Field>
        <Field name={['changes', 'killFeePercent']} label={f('fields.killFeePercent')}>
          <InputNumber<number> {...whole} />
        </Field>
      </FieldPair>
    );
  return (
    <>
      <FieldPair>
        <Field name={['changes', 'minViews']} label={f('fields.minViews')}>
          <InputNumber<number> {...whole} />
        </Field>
        <Field name={['changes', 'maxViewsPaidPerEntry']} label={f('fields.maxViewsPaidPerEntry')}>
          <InputNumber<number> {...whole} />
        </Field>
      </FieldPair>
      <FieldPair>
        <Field name={['changes', 'maxPerCreator']} label={f('fields.maxPerCreator')}>
          <MoneyInput />
        </Field>
        <Field name={['changes', 'tailDays']} label={f('fields.tailDays')}>
          <InputNumber<number> {...whole} />
        </Field>
      </FieldPair>
    </>
  );
}

function Words() {
  const t = useTexts();
  const f = useChangeTexts();
  return (
    <>
      <Field name={['changes', 'description']} label={f('fields.description')}>
        <Input.TextArea autoSize={rows} />
      </Field>
      <Field name={['changes', 'rules']} label={f('fields.rules')}>
        <Input.TextArea autoSize={rows} />
      </Field>
      <Field
        name={['changes', 'doList']}
        label={f('fields.doList')}
        aside={t('lines')}
        sent={(text: string) => text.split('\n').filter(Boolean)}
      >
        <Input.TextArea autoSize={rows} />
      </Field>
      <Field
        name={['changes', 'dontList']}
        label={f('fields.dontList')}
        aside={t('lines')}
        sent={(text: string) => text.split('\n').filter(Boolean)}
      >
        <Input.TextArea autoSize={rows} />
      </Field>
      <Field name={['changes', 'usageRights']} label={f('fields.usageRights')}>
        <Input.TextArea autoSize={rows} />
      </Field>
      <Field name={['changes', 'disclosure']} label={f('fields.disclosure')}>
        <Input />
      </Field>
    </>
  );
}

/** The brief as it is, to be changed; only what differs is proposed. */
export function ProposeChange({ challenge, onClose }: { challenge: Challenge; onClose: () => void }) {
  const t = useTexts();
  const f = useChangeTexts();
  const propose = useProposeChange(challenge.id);
  return (
    <FormModal<Values>
      title={t('propose')}
      lead={t('lead')}
      width={640}
      okText={t('send')}
      cancelText={t('cancel')}
      initialValues={{ changes: changeOf(challenge), reason: '' }}
      onClose={onClose}
      onSend={async ({ changes, reason }) => {
        const changed = changesOf(challenge, changes);
        if (Object.keys(changed).length === 0) {
          toast.info(t('nothing'));
          return false;
        }
        return propose.mutateAsync({ changes: changed, reason: reason.trim() });
      }}
    >
      <FieldPair>
        <Field name={['changes', 'endsAt']} label={f('fields.endsAt')}>
          <MomentInput />
        </Field>
        <Field name={['changes', 'maxParticipants']} label={f('fields.maxParticipants')}>
          <InputNumber<number> {...whole} />
        </Field>
      </FieldPair>
      <Money challenge={challenge} />
      <FieldPair>
        <Field name={['changes', 'keepLiveDays']} label={f('fields.keepLiveDays')}>
          <InputNumber<number> {...whole} />
        </Field>
        <Field name={['changes', 'preReview']} label={f('fields.preReview')} valuePropName="checked">
          <Switch />
        </Field>
      </FieldPair>
      <Words />
      <Field needed name="reason" label={t('reason')} says={t('reasonNeeded')}>
        <Input.TextArea autoSize={rows} />
      </Field>
      <p className="small muted">{t('budget')}</p>
    </FormModal>
  );
}
