import { Form, Input } from 'antd';
import { ApiError } from '@/shared/api';
import { PlatformConfigPatchDto } from '@/shared/api/rules';
import { AppForm, FormActions, RuledField, Submit } from '@/shared/form';
import { Button } from '@/shared/ui';
import { useChange } from '../api/settings';
import type { Setting } from '../api/settings';
import { parsed, typedAsJson } from '../lib/values';
import { useTexts } from '../texts';
import { ValueInput } from './ValueInput';

interface Values {
  value: unknown;
  reason: string;
}

const typedOf = (setting: Setting, value: unknown): unknown =>
  typedAsJson(setting) ? JSON.stringify(value, null, 2) : value;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What stands above the server's words about the value, which it calls by its place in the list of changes. */
function refusedValue(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.details.find(({ field }) => field.startsWith('changes.0.'))?.message;
}

interface SettingFormProps {
  setting: Setting;
  /** Somebody else has changed it since it was loaded. */
  onConflict: () => void;
  onSaved: () => void;
}

/** A new value and why. */
export function SettingForm({ setting, onConflict, onSaved }: SettingFormProps) {
  const t = useTexts();
  const [form] = Form.useForm<Values>();
  const change = useChange(t('saved'));
  const wrong = (typed: unknown): string | undefined => {
    if (typed === null || typed === '') return t('valueNeeded');
    const value = parsed(setting, typed);
    if (value === undefined) return t('badJson');
    return same(value, setting.value) ? t('otherValue') : undefined;
  };
  const send = async ({ value: typed, reason }: Values) => {
    const value = parsed(setting, typed);
    if (value === undefined) return false;
    try {
      await change.mutateAsync({ setting, value, reason: reason.trim() });
      return true;
    } catch (error) {
      const refused = refusedValue(error);
      if (error instanceof ApiError && error.code === 'VERSION_MISMATCH') onConflict();
      else if (refused === undefined) throw error;
      else form.setFields([{ name: 'value', errors: [refused] }]);
      return false;
    }
  };
  return (
    <AppForm<Values>
      form={form}
      initialValues={{ value: typedOf(setting, setting.value), reason: '' }}
      onSend={send}
      onSent={onSaved}
    >
      <RuledField
        name="value"
        rule={undefined}
        label={t('newValue')}
        check={wrong as (value: never) => string | undefined}
      >
        <ValueInput setting={setting} />
      </RuledField>
      <RuledField
        name="reason"
        rule={PlatformConfigPatchDto.fields['reason']}
        label={t('reason')}
        extra={t('reasonHelp')}
        says={t('reasonNeeded')}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </RuledField>
      <FormActions>
        {!same(setting.value, setting.default) && (
          <Button onClick={() => form.setFieldValue('value', typedOf(setting, setting.default))}>
            {t('useDefault')}
          </Button>
        )}
        <Submit>{t('save')}</Submit>
      </FormActions>
    </AppForm>
  );
}
