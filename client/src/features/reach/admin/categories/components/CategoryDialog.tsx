import { Form, Input, InputNumber, Select } from 'antd';
import { CategoryInputDto } from '@/shared/api/rules';
import { toast } from '@/shared/feedback';
import { fieldOf, FormModal } from '@/shared/form';
import { useSaveCategory, useTops } from '../api/categories';
import type { Category, Scope } from '../api/categories';
import { scopes } from '../lib/scopes';
import { useTexts } from '../texts';

const Field = fieldOf(CategoryInputDto);

interface CategoryDialogProps {
  category: Category | 'new' | null;
  onClose: () => void;
}

interface Values {
  scope: Scope;
  slug: string;
  names: { en: string; de: string };
  icon?: string;
  parentId?: string | null;
  position: number | null;
  reason: string;
}

const startOf = (category: Category | null): Partial<Values> =>
  category ? { ...category, icon: category.icon ?? '' } : { scope: 'creator', position: 0, icon: '' };

/** Categories of the kind that is chosen above, which are at the top themselves. */
function Parent({
  of,
  value,
  onChange,
}: {
  of?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
}) {
  const scope = Form.useWatch<Scope>('scope');
  const tops = useTops();
  const options = tops.data?.filter((top) => top.scope === scope && top.id !== of) ?? [];
  return (
    <Select
      allowClear
      loading={tops.isPending}
      value={value ?? null}
      options={options.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id) => onChange?.(id ?? null)}
    />
  );
}

/** One category, new or changed. */
export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const t = useTexts();
  const save = useSaveCategory();
  const known = category === null || category === 'new' ? null : category;
  const send = async ({ icon, parentId, position, ...values }: Values) => {
    await save.mutateAsync({
      ...(known ? { id: known.id } : {}),
      body: {
        ...values,
        scope: known?.scope ?? values.scope,
        icon: icon?.trim() || null,
        parentId: parentId ?? null,
        position: position ?? 0,
      },
    });
    toast.success(t('saved'));
  };
  return (
    <FormModal<Values>
      open={category !== null}
      width={520}
      title={known ? t('editTitle') : t('create')}
      okText={t('save')}
      cancelText={t('cancel')}
      initialValues={startOf(known)}
      onClose={onClose}
      onSend={send}
    >
      <Field name="scope" label={t('scope')}>
        <Select
          disabled={known !== null}
          options={scopes.map((value) => ({ value, label: t(`scopes.${value}`) }))}
        />
      </Field>
      <Field name={['names', 'en']} label={t('nameEn')} says={t('nameNeeded')}>
        <Input />
      </Field>
      <Field name={['names', 'de']} label={t('nameDe')} says={t('nameNeeded')}>
        <Input />
      </Field>
      <Field name="slug" label={t('slug')} extra={t('slugHelp')} says={t('slugNeeded')}>
        <Input />
      </Field>
      <Field name="parentId" label={t('parent')}>
        <Parent {...(known ? { of: known.id } : {})} />
      </Field>
      <Field name="icon" label={t('icon')} extra={t('iconHelp')} says={t('slugNeeded')}>
        <Input />
      </Field>
      <Field name="position" label={t('position')}>
        <InputNumber controls={false} precision={0} style={{ width: '100%' }} />
      </Field>
      <Field name="reason" label={t('reason')} extra={t('reasonHelp')} says={t('reasonNeeded')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Field>
    </FormModal>
  );
}
