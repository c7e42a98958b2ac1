import { Form, Select, Switch } from 'antd';
import { useCoinPackages, useWallet } from '@/entities/wallet';
import type { CoinPackage } from '@/shared/auth';
import { AutoTopupDto } from '@/shared/api/rules';
import { AppForm, CoinInput, FieldPair, fieldOf, MoneyInput, Submit } from '@/shared/form';
import { formatInteger, formatMoney } from '@/shared/format';
import { CardName, useAddressFirst, usePaymentMethods } from '@/entities/payment';
import { allOf, Button, Card, EmptyState, Loaded, RowsSkeleton, Stack } from '@/shared/ui';
import { useAutoTopup, useSetAutoTopup } from '../api/limit';
import type { AutoTopup } from '../api/limit';
import { useLimitTexts } from '../limit.texts';
import styles from './limit.module.css';

const Field = fieldOf(AutoTopupDto);

interface Values {
  enabled: boolean;
  threshold: number | null;
  packageId: string | null;
  paymentMethodId: string | null;
  monthlyMax: number | null;
}

const DEFAULT_THRESHOLD = 500;

const bodyOf = (values: Values): AutoTopup => ({
  enabled: values.enabled,
  threshold: values.threshold ?? 0,
  packageId: values.packageId,
  paymentMethodId: values.paymentMethodId,
  monthlyMax: values.monthlyMax === null ? null : { minor: values.monthlyMax, currency: 'EUR' },
});

const valuesOf = (topup: AutoTopup): Values => ({
  enabled: topup.enabled,
  threshold: topup.threshold > 0 ? topup.threshold : DEFAULT_THRESHOLD,
  packageId: topup.packageId ?? null,
  paymentMethodId: topup.paymentMethodId ?? null,
  monthlyMax: topup.monthlyMax?.minor ?? null,
});

function usePackageName() {
  const t = useLimitTexts();
  return ({ coins, bonusCoins, price }: CoinPackage): string => {
    const words = { coins: formatInteger(coins), price: formatMoney(price) };
    return bonusCoins > 0
      ? t('packageBonus', { ...words, bonus: formatInteger(bonusCoins) })
      : t('packageLabel', words);
  };
}

function TopupForm({ topup, packages }: { topup: AutoTopup; packages: readonly CoinPackage[] }) {
  const t = useLimitTexts();
  const set = useSetAutoTopup();
  const { data: wallet } = useWallet();
  const { data: methods } = usePaymentMethods();
  const nameOf = usePackageName();
  const cards = methods?.data ?? [];
  const [form] = Form.useForm<Values>();
  const address = useAddressFirst({ okText: t('addressAndOn'), onSaved: () => form.submit() });
  const send = async (values: Values) => {
    try {
      return await set.mutateAsync(bodyOf(values));
    } catch (error) {
      if (address.asks(error)) return false;
      throw error;
    }
  };
  return (
    <>
      <AppForm<Values> form={form} initialValues={valuesOf(topup)} onSend={send}>
        <Field name="enabled" label={t('on')} valuePropName="checked">
          <Switch />
        </Field>
        <FieldPair>
          <Field name="threshold" label={t('threshold')} needed says={t('choose')}>
            <CoinInput coinMinor={wallet?.coinMinor} />
          </Field>
          <Field name="monthlyMax" label={t('monthlyMax')}>
            <MoneyInput />
          </Field>
        </FieldPair>
        <Field name="packageId" label={t('package')} needed says={t('choose')}>
          <Select options={packages.map((offer) => ({ value: offer.id, label: nameOf(offer) }))} />
        </Field>
        <Field name="paymentMethodId" label={t('card')} needed says={t('choose')}>
          <Select
            options={cards.map((method) => ({ value: method.id, label: <CardName method={method} /> }))}
          />
        </Field>
        <div className={styles.save}>
          <Submit type="default">{t('save')}</Submit>
        </div>
      </AppForm>
      {address.dialog}
    </>
  );
}

/** A package bought by itself when the balance falls. */
export function AutoTopupCard() {
  const t = useLimitTexts();
  const known = allOf(useAutoTopup(), useCoinPackages());
  const methods = usePaymentMethods();
  const skeleton = <RowsSkeleton rows={5} />;
  return (
    <Card title={t('topup')}>
      <Stack gap={12}>
        <p className="small muted">{t('topupText')}</p>
        <Loaded
          compact
          query={methods}
          skeleton={skeleton}
          errorTitle={t('topupFailed')}
          isEmpty={({ data }) => data.length === 0}
          empty={
            <EmptyState
              compact
              drawing="lock"
              title={t('noCards')}
              text={t('noCardsText')}
              actions={<Button to="/wallet/methods">{t('addCard')}</Button>}
            />
          }
        >
          {() => (
            <Loaded compact query={known} skeleton={skeleton} errorTitle={t('topupFailed')}>
              {([topup, packages]) => (
                <TopupForm key={JSON.stringify(topup)} topup={topup} packages={packages} />
              )}
            </Loaded>
          )}
        </Loaded>
      </Stack>
    </Card>
  );
}
