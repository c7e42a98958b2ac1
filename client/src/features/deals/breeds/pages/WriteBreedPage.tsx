import { Checkbox, Form, Input, InputNumber, Select } from 'antd';
import { useRef } from 'react';
import { useNavigate, useParams } from 'react-router';
import { DeliverablesInput, useDeliverableName } from '@/entities/deliverable';
import { TargetingFields } from '@/entities/targeting';
import { BreedInputDto } from '@/shared/api/rules';
import { toast } from '@/shared/feedback';
import { AppForm, fieldOf, FieldPair, FormActions, MoneyInput, Submit } from '@/shared/form';
import { formatMoney } from '@/shared/format';
import { Card, Facts, Loaded, Page, Stack, Upload } from '@/shared/ui';
import { useBreed, useBreedConfig, useCreateBreed, usePatchBreed } from '../api/breeds';
import type { Breed, BreedConfig } from '../api/breeds';
import { bonusOfSeat, euro, planTotal } from '../lib/cycle';
import { inputOf, patchOf, startOf, usualPieces } from '../lib/squad-form';
import type { TypedCover, TypedSquad } from '../lib/squad-form';
import { useTexts } from '../texts';

const Field = fieldOf(BreedInputDto);

interface CoverProps {
  value?: TypedCover | null;
  onChange?: (value: TypedCover | null) => void;
}

function CoverField({ value = null, onChange }: CoverProps) {
  const t = useTexts();
  return (
    <Upload
      purpose="campaign"
      label={t('cover')}
      value={value && { ...value, id: value.id ?? '' }}
      onChange={(media) => onChange?.(media)}
    />
  );
}

/** What the squad makes in a cycle and what it costs, while it is typed. */
function Plan({ config }: { config: BreedConfig }) {
  const t = useTexts();
  const nameOf = useDeliverableName();
  const form = Form.useFormInstance<TypedSquad>();
  const fee = Form.useWatch('fee', form) ?? null;
  const places = Form.useWatch('places', form) ?? null;
  const bonus = bonusOfSeat(Form.useWatch('bonus', form) ?? null, places);
  const pieces = Form.useWatch('deliverables', form) ?? [];
  const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
  if (fee === null || places === null || fee <= 0) return <p className="muted">{t('planOpen')}</p>;
  const { net, gross } = planTotal(fee + bonus, places, config.vatBp ?? 0);
  return (
    <Facts
      items={[
        ...pieces.map(({ placement, quantity }) => ({
          label: nameOf({ placement, quantity, note: null }),
          value: t('perSeat'),
        })),
        { label: t('planPieces'), value: String(count * places) },
        ...(bonus > 0
          ? [{ label: t('bonusOfSeat'), value: t('upTo', { amount: formatMoney(euro(bonus)) }) }]
          : []),
        { label: t('planNet'), value: formatMoney(euro(net)) },
        { label: t('planFee'), value: t('planFeeInside', { percent: config.platformFeePercent }) },
        { label: t('planGross'), value: formatMoney(euro(gross)), strong: true },
      ]}
    />
  );
}

function BreedForm({ breed, config }: { breed: Breed | null; config: BreedConfig }) {
  const t = useTexts();
  const [form] = Form.useForm<TypedSquad>();
  const create = useCreateBreed();
  const patch = usePatchBreed(breed?.id ?? '', true);
  const navigate = useNavigate();
  const keptId = useRef('');
  const bands = config.feeBands.map(({ min, max }) => `${formatMoney(min)} – ${formatMoney(max)}`).join(', ');

  const submit = async (typed: TypedSquad) => {
    const kept = breed ? await patch.mutateAsync(patchOf(typed)) : await create.mutateAsync(inputOf(typed));
    toast.success(t(breed ? 'changed' : 'created'));
    keptId.current = kept.id;
  };

  return (
    <AppForm<TypedSquad>
      form={form}
      {...(breed ? { guard: true } : { draft: 'breeds/new' })}
      initialValues={startOf(breed, config)}
      onSend={submit}
      onSent={() => navigate(`/breeds/${keptId.current}`)}
    >
      <Stack>
        {breed && <p className="muted">{t('keepWhatWasAgreed')}</p>}
        <Card title={t('what')}>
          <Field name="name" label={t('name')} says={t('nameNeeded')}>
            <Input placeholder={t('nameExample')} />
          </Field>
          <Field name="type" label={t('type')}>
            <Select
              options={config.types.map(({ code, label }) => ({ value: code, label }))}
              onChange={(type: Breed['type']) => {
                if (!breed) form.setFieldValue('deliverables', usualPieces(config, type));
              }}
            />
          </Field>
          <Field name="description" label={t('brief')} extra={t('briefExtra')} says={t('briefNeeded')}>
            <Input.TextArea autoSize={{ minRows: 4, maxRows: 14 }} />
          </Field>
          <Form.Item name="cover">
            <CoverField />
          </Form.Item>
          <Form.Item name="deliverables" label={t('wanted')}>
            <DeliverablesInput />
          </Form.Item>
        </Card>
        <Card title={t('seatsAndMoney')}>
          <FieldPair>
            <Field name="fee" label={t('feeNet')} extra={t('bands', { bands })}>
              <MoneyInput />
            </Field>
            <Field name="feeInterval" label={t('interval')}>
              <Select
                options={(['month', 'once'] as const).map((value) => ({
                  value,
                  label: t(`intervals.${value}`),
                }))}
              />
            </Field>
          </FieldPair>
          <FieldPair>
            <Field name="places" label={t('places')} extra={t('placesExtra', { most: config.maxMembers })}>
              <InputNumber precision={0} style={{ width: '100%' }} />
            </Field>
            <Field name="minCycles" label={t('minCycles')} extra={t('minCyclesExtra')}>
              <InputNumber precision={0} style={{ width: '100%' }} />
            </Field>
          </FieldPair>
          <Field name="bonus" label={t('bonus')} extra={t('bonusExtra')}>
            <MoneyInput />
          </Field>
          <Form.Item name="open" valuePropName="checked">
            <Checkbox>{t('openToAll')}</Checkbox>
          </Form.Item>
        </Card>
        <Card title={t('who')}>
          <p className="muted">{t('whoExtra')}</p>
          <TargetingFields />
        </Card>
        <Card title={t('plan')}>
          <Plan config={config} />
        </Card>
        <FormActions>
          <Submit size="large">{t(breed ? 'save' : 'create')}</Submit>
        </FormActions>
      </Stack>
    </AppForm>
  );
}

function EditForm({ id, config }: { id: string; config: BreedConfig }) {
  const t = useTexts();
  return (
    <Loaded query={useBreed(id)} errorTitle={t('failed')}>
      {(breed) => <BreedForm breed={breed} config={config} />}
    </Loaded>
  );
}

/** A squad with what it makes and costs in a cycle, before anybody is asked. */
export function WriteBreedPage() {
  const t = useTexts();
  const { id } = useParams();
  const config = useBreedConfig();
  const title = t(id === undefined ? 'new' : 'edit');
  return (
    <Page
      narrow
      title={title}
      sub={t('writeSub')}
      crumbs={[{ label: t('title'), to: '/brand/breeds' }, { label: title }]}
    >
      <Loaded query={config} errorTitle={t('failed')}>
        {(known) =>
          id === undefined ? <BreedForm breed={null} config={known} /> : <EditForm id={id} config={known} />
        }
      </Loaded>
    </Page>
  );
}
