import { Form, Input, InputNumber, Select } from 'antd';
import { useRef } from 'react';
import { useNavigate, useParams } from 'react-router';
import { DeliverablesInput, placements, usePlacementName } from '@/entities/deliverable';
import { TargetingFields } from '@/entities/targeting';
import { CampaignInputDto } from '@/shared/api/rules';
import { toast } from '@/shared/feedback';
import { AppForm, fieldOf, FieldPair, FormActions, MomentInput, MoneyInput, Submit } from '@/shared/form';
import { Card, labelOf, Loaded, Page, Stack } from '@/shared/ui';
import { useCampaign, useCreateCampaign, usePatchCampaign } from '../api/campaigns';
import type { CampaignDetail } from '../api/campaigns';
import { bodyOf, campaignTypes, moreOf, patchOf, startOf } from '../lib/campaign-form';
import type { TypedCampaign } from '../lib/campaign-form';
import { useTexts } from '../texts';

const Field = fieldOf(CampaignInputDto);

function What() {
  const t = useTexts();
  const placementName = usePlacementName();
  return (
    <Card title={t('what')}>
      <FieldPair>
        <Field name="title" label={t('campaignTitle')} says={t('campaignTitleNeeded')}>
          <Input placeholder={t('campaignTitleExample')} />
        </Field>
        <Field name="type" label={t('type')}>
          <Select options={campaignTypes.map((value) => ({ value, label: labelOf(value) }))} />
        </Field>
      </FieldPair>
      <Field name="brief" label={t('brief')} extra={t('briefExtra')} says={t('briefNeeded')}>
        <Input.TextArea autoSize={{ minRows: 4, maxRows: 14 }} />
      </Field>
      <Field name="placements" label={t('placements')} says={t('placementsNeeded')}>
        <Select
          mode="multiple"
          options={placements.map((value) => ({ value, label: placementName(value) }))}
        />
      </Field>
      <Form.Item name="deliverables" label={t('wanted')}>
        <DeliverablesInput />
      </Form.Item>
    </Card>
  );
}

function Money({ more }: { more: boolean }) {
  const t = useTexts();
  return (
    <Card title={t('moneyAndPlaces')}>
      <FieldPair>
        <Field
          name="budget"
          label={t('budgetLabel')}
          extra={t('budgetExtra')}
          says={t('budgetNeeded')}
          needed
        >
          <MoneyInput />
        </Field>
        <Field name="places" label={t('places')} extra={t('placesExtra')}>
          <InputNumber precision={0} style={{ width: '100%' }} />
        </Field>
      </FieldPair>
      {!more && (
        <Field name="pricePerCreator" label={t('price')} extra={t('pricePerExtra')}>
          <MoneyInput />
        </Field>
      )}
      <FieldPair>
        {!more && (
          <Field name="startsAt" label={t('startsAt')} extra={t('startsExtra')}>
            <MomentInput />
          </Field>
        )}
        <Field name="endsAt" label={t('endsAt')} extra={t('endsExtra')}>
          <MomentInput />
        </Field>
      </FieldPair>
    </Card>
  );
}

function CampaignForm({ campaign }: { campaign: CampaignDetail | null }) {
  const t = useTexts();
  const navigate = useNavigate();
  const create = useCreateCampaign();
  const patch = usePatchCampaign(campaign?.id ?? '', true);
  const keptId = useRef('');
  const counts = campaign?.counts ?? { offers: 0, active: 0, done: 0 };
  const more = counts.offers + counts.active + counts.done > 0;

  const submit = async (typed: TypedCampaign) => {
    const kept = campaign
      ? await patch.mutateAsync(more ? moreOf(typed) : patchOf(typed))
      : await create.mutateAsync(bodyOf(typed));
    toast.success(t(campaign ? 'changed' : 'created'));
    keptId.current = kept.id;
  };

  return (
    <AppForm<TypedCampaign>
      {...(campaign ? { guard: true } : { draft: 'campaigns/new' })}
      initialValues={startOf(campaign)}
      onSend={submit}
      onSent={() => navigate(`/campaigns/${keptId.current}`)}
    >
      <Stack>
        {more && <p className="muted">{t('onlyMore')}</p>}
        {!more && <What />}
        <Money more={more} />
        {!more && (
          <Card title={t('who')}>
            <TargetingFields />
          </Card>
        )}
        <FormActions>
          <Submit size="large">{t(campaign ? 'save' : 'saveDraft')}</Submit>
        </FormActions>
      </Stack>
    </AppForm>
  );
}

/** A campaign is written as a draft, and read once more before it is published. */
export function WriteCampaignPage() {
  const t = useTexts();
  const { id } = useParams();
  const query = useCampaign(id);
  const title = t(id === undefined ? 'new' : 'edit');
  return (
    <Page
      narrow
      title={title}
      sub={t('writeSub')}
      crumbs={[{ label: t('title'), to: '/brand/campaigns' }, { label: title }]}
    >
      {id === undefined ? (
        <CampaignForm campaign={null} />
      ) : (
        <Loaded query={query} errorTitle={t('failed')}>
          {(campaign) => <CampaignForm campaign={campaign} />}
        </Loaded>
      )}
    </Page>
  );
}
