import { Form } from 'antd';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { challengeQuery } from '@/entities/challenge';
import { refresh, touched } from '@/shared/query';
import { toast } from '@/shared/feedback';
import { TopUpBodyDto } from '@/shared/api/rules';
import { AppForm, fieldOf, FormLead, MoneyInput, Submit, useSettled } from '@/shared/form';
import { formatCount, formatMoney, formatPercent } from '@/shared/format';
import { PayPanel } from '@/entities/payment';
import { Button, Facts, LateLine, Stack } from '@/shared/ui';
import { topUpCostQuery } from '../api/challenges';
import { topUpOf } from '../api/funding';
import type { Challenge } from '../api/types';
import { viewsFor } from '../lib/money';
import { useTexts } from '../texts/money';

interface TopUpFormProps {
  challenge: Challenge;
  /** The sum to begin with. */
  start?: number;
  onBusy: (busy: boolean) => void;
  onDone: () => void;
}

const Field = fieldOf(TopUpBodyDto);
const START = 50_000;

/** How much, then how: the server tells the price by the terms of the challenge, which may not be those of today. */
export function TopUpForm({ challenge, start = START, onBusy, onDone }: TopUpFormProps) {
  const t = useTexts();
  const client = useQueryClient();
  const [form] = Form.useForm<{ amount: number | null }>();
  const amount = Form.useWatch('amount', { form, preserve: true }) ?? start;
  const [fixed, setFixed] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const wanted = fixed ?? amount;
  const asked = useSettled(wanted);
  const query = useQuery(topUpCostQuery(challenge.id, asked));
  const cost = asked === wanted ? query.data : undefined;

  const facts = (
    <>
      <Facts
        items={[
          { label: t('net'), value: cost ? formatMoney(cost.net) : '–' },
          {
            label: t('netVat'),
            ...(cost ? { detail: formatPercent(cost.vatRate) } : {}),
            value: cost ? formatMoney(cost.vat) : '–',
          },
          { label: t('youPay'), value: cost ? formatMoney(cost.gross) : '–', strong: true },
          { label: t('newBudget'), value: formatMoney(challenge.budget.minor + wanted) },
        ]}
      />
      <LateLine query={query} />
    </>
  );

  if (fixed !== null)
    return (
      <div className="column">
        {facts}
        {cost && (
          <PayPanel
            purpose="challenge_topup"
            subjectId={challenge.id}
            {...topUpOf(challenge.id, fixed)}
            total={cost.gross}
            coins={cost.coins}
            onBusy={(now) => {
              setBusy(now);
              onBusy(now);
            }}
            onQuoteChanged={() => {
              setFixed(null);
              toast.info(t('quoteChanged'));
              void refresh(touched('challenge.moved', challenge.id), client);
            }}
            onPaid={async (answer) => {
              client.setQueryData(challengeQuery(challenge.id).queryKey, answer.challenge);
              toast.success(t('topUpDone', { sum: formatMoney(fixed) }));
              onDone();
              await refresh(touched('challenge.funded', challenge.id), client);
            }}
          />
        )}
        <Button type="text" disabled={busy} onClick={() => setFixed(null)}>
          {t('change')}
        </Button>
      </div>
    );

  return (
    <AppForm<{ amount: number | null }>
      form={form}
      initialValues={{ amount: start }}
      onSend={async (values) => setFixed(values.amount)}
    >
      <FormLead>{t('topUpLead')}</FormLead>
      <Field
        name="amount"
        label={t('topUpAmount')}
        says={t('topUpAmountNone')}
        {...(challenge.cpm
          ? { extra: t('moreViews', { views: formatCount(viewsFor(amount, challenge.cpm.minor)) }) }
          : {})}
      >
        <MoneyInput size="large" autoFocus />
      </Field>
      <Stack>
        {facts}
        <Submit size="large" block>
          {t('continue')}
        </Submit>
      </Stack>
    </AppForm>
  );
}
