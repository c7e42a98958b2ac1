import { Checkbox, Form, Input, InputNumber, Select } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { DeliverablesInput, sentPieces, useDeliverableName } from '@/entities/deliverable';
import type { Piece } from '@/entities/deliverable';
import { BreedInputDto } from '@/shared/api/rules';
import { toast } from '@/shared/feedback';
import { AppForm, fieldOf, FieldPair, FormActions, MoneyInput, Submit } from '@/shared/form';
import { formatMoney } from '@/shared/format';
import { Card, Facts, Loaded, Page, Stack } from '@/shared/ui';
import { useBreed, useBreedConfig, useCreateBreed, usePatchBreed } from '../api/breeds';
import type { Breed, BreedConfig } from '../api/breeds';
import { euro, planTotal } from '../lib/cycle';
import { useTexts } from '../texts';

interface Typed {
  name: string;
  description: string;
  type: Breed['type'];
  feeInterval: Breed['feeInterval'];
  fee: number | null;
  places: number | null;
  minCycles: number | null;
  open: boolean;
  deliverables: Piece[];
}

const Field = fieldOf(BreedInputDto);

const usualPieces = ({ types }: BreedConfig, type: Breed['type']): Piece[] =>
  (types.find(({ code }) => code === type)?.plan ?? []).map(({ placement }) => ({
    placement,
    quantity: 1,
    note: '',
  }));

const startOf = (breed: Breed | null, config: BreedConfig): Partial<Typed> => ({
  name: breed?.name ?? '',
  description: breed?.description ?? '',
  type: breed?.type ?? 'ambassador',
  feeInterval: breed?.feeInterval ?? 'month',
  fee: breed?.fee?.minor ?? config.feeBands[1]?.min.minor ?? null,
  places: breed ? breed.places : 4,
  minCycles: breed?.minCycles ?? 1,
  open: breed?.open ?? false,
  deliverables: breed
    ? breed.deliverables.map(({ placement, quantity, note }) => ({ placement, quantity, note: note ?? '' }))
    : usualPieces(config, 'ambassador'),
});

const bodyOf = (typed: Typed) => ({
  name: typed.name.trim(),
  description: typed.description.trim(),
  type: typed.type,
  feeInterval: typed.feeInterval,
  ...(typed.fee === null ? {} : { fee: euro(typed.fee) }),
  ...(typed.places === null ? {} : { places: typed.places }),
  minCycles: typed.minCycles ?? 1,
  open: typed.open,
  deliverables: sentPieces(typed.deliverables),
});

/** What the squad makes in a cycle and what it costs, while it is typed. */
function Plan({ config }: { config: BreedConfig }) {
  const t = useTexts();
  const nameOf = useDeliverableName();
  const form = Form.useFormInstance<Typed>();
  const fee = Form.useWatch('fee', form) ?? null;
  const places = Form.useWatch('places', form) ?? null;
  const pieces = Form.useWatch('deliverables', form) ?? [];
  const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
  if (fee === null || places === null || fee <= 0) return <p className="muted">{t('planOpen')}</p>;
  const { net, gross } = planTotal(fee, places, config.vatBp ?? 0);
  return (
    <Facts
      items={[
        ...pieces.map(({ placement, quantity }) => ({
          label: nameOf({ placement, quantity, note: null }),
          value: t('perSeat'),
        })),
        { label: t('planPieces'), value: String(count * places) },
        { label: t('planNet'), value: formatMoney(euro(net)) },
        { label: t('planFee'), value: t('planFeeInside', { percent: config.platformFeePercent }) },
        { label: t('planGross'), value: formatMoney(euro(gross)), strong: true },
      ]}
    />
  );
}

function BreedForm({ breed, config }: { breed: Breed | null; config: BreedConfig }) {
  const t = useTexts();
  const [form] = Form.useForm<Typed>();
  const create = useCreateBreed();
  const patch = usePatchBreed(breed?.id ?? '', true);
  const navigate = useNavigate();
  const bands = config.feeBands.map(({ min, max }) => `${formatMoney(min)} – ${formatMoney(max)}`).join(', ');

  const submit = async (typed: Typed) => {
    const kept = breed ? await patch.mutateAsync(bodyOf(typed)) : await create.mutateAsync(bodyOf(typed));
    toast.success(t(breed ? 'changed' : 'created'));
    void navigate(`/breeds/${kept.id}`);
  };

  return (
    <AppForm<Typed> form={form} initialValues={startOf(breed, config)} onSend={submit}>
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
          <Form.Item name="open" valuePropName="checked">
            <Checkbox>{t('openToAll')}</Checkbox>
          </Form.Item>
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
