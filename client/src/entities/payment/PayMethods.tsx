import { Alert, Checkbox } from 'antd';
import { CreditCard, Wallet } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { PayMark } from '@/shared/art/PayMark';
import { useChargeModal, useWallet } from '@/entities/wallet';
import { formatInteger, formatMoney } from '@/shared/format';
import { Button } from '@/shared/ui/Button';
import { Skeleton, Shape } from '@/shared/ui/Skeleton';
import { ErrorState } from '@/shared/ui/States';
import { PayCardField } from './CardField';
import { CardExpiry, CardName } from './cards';
import { deviceWallets } from './device-wallets';
import { OwnLimit } from './OwnLimit';
import { usePayState } from './pay-state';
import { usePayTexts } from './pay.texts';
import styles from './pay.module.css';

/** One way to pay. A further one is a further entry of the list in `useWays`. */
interface Way {
  value: string;
  mark: ReactNode;
  name: ReactNode;
  detail?: ReactNode;
  disabled?: boolean;
  /** Stands below it. */
  help?: ReactNode;
}

function Option({ way, group }: { way: Way; group: string }) {
  const { choice, choose, phase } = usePayState();
  const { value, mark, name, detail, disabled = false, help } = way;
  const option = (
    <label className={styles.option} data-chosen={choice === value} data-disabled={disabled}>
      {mark}
      <span className={styles.words}>
        <b>{name}</b>
        {detail !== undefined && <span>{detail}</span>}
      </span>
      <input
        type="radio"
        name={group}
        value={value}
        checked={choice === value}
        disabled={disabled || phase !== 'idle'}
        onChange={() => choose(value)}
      />
    </label>
  );
  return help === undefined ? (
    option
  ) : (
    <div className={styles.coins}>
      {option}
      {help}
    </div>
  );
}

function useCoinWay(): Way[] {
  const t = usePayTexts();
  const { coins } = usePayState();
  const { data: wallet } = useWallet();
  const { showFor } = useChargeModal();
  if (coins === null) return [];
  const have = wallet?.amountBalance ?? 0;
  const missing = coins - have;
  const words = (count: number) => ({
    coins: formatInteger(count),
    euros: formatMoney(count * (wallet?.coinMinor ?? 1)),
  });
  const way = { value: 'coins', mark: <PayMark icon="anycoins" />, name: t('coins') };
  if (missing <= 0) return [{ ...way, detail: t('coinsHave', words(have)) }];
  return [
    {
      ...way,
      disabled: true,
      detail: t('coinsMissing', words(missing)),
      help: (
        <Button size="small" onClick={() => showFor(missing)}>
          {t('charge')}
        </Button>
      ),
    },
  ];
}

/** Saved cards, a new one, PayPal, coins: the order in which they are offered. */
function useWays(): Way[] {
  const t = usePayTexts();
  const { methods, cardsOn, paypalOn, sheets, earned, total } = usePayState();
  const byCoins = useCoinWay();
  const saved = methods.map((method): Way => ({
    value: method.id,
    mark: <PayMark icon={method.icon} />,
    name: <CardName method={method} />,
    detail: <CardExpiry method={method} />,
  }));
  const card: Way = {
    value: 'card',
    mark: (
      <span className={styles.plain} aria-hidden="true">
        <CreditCard size={17} />
      </span>
    ),
    name: t(methods.length > 0 ? 'otherCard' : 'newCard'),
    detail: t('cardHint'),
  };
  const paypal: Way = { value: 'paypal', mark: <PayMark icon="paypal" />, name: t('paypal') };
  const wallets = deviceWallets
    .filter((name) => sheets[name])
    .map((name): Way => ({ value: name, mark: <PayMark icon={name} />, name: t(name) }));
  const earnings: Way[] =
    earned === null || earned === 0
      ? []
      : [
          {
            value: 'earnings',
            mark: (
              <span className={styles.plain} aria-hidden="true">
                <Wallet size={17} />
              </span>
            ),
            name: t('earnings'),
            detail: t(earned < total.minor ? 'earningsLess' : 'earningsHave', { euros: formatMoney(earned) }),
            disabled: earned < total.minor,
          },
        ];
  return [
    ...saved,
    ...(cardsOn ? [card] : []),
    ...(paypalOn ? [paypal] : []),
    ...wallets,
    ...earnings,
    ...byCoins,
  ];
}

function Problem() {
  const { problem } = usePayState();
  if (!problem) return null;
  return (
    <Alert
      role="alert"
      type={problem.left ? 'info' : problem.pending || problem.changed ? 'warning' : 'error'}
      showIcon
      title={
        <>
          <b className="strong">{problem.title}.</b> {problem.text}
          {problem.ownLimit && <OwnLimit />}
        </>
      }
    />
  );
}

/** The coins there are pay a part, the chosen way the rest. */
function SplitChoice() {
  const t = usePayTexts();
  const { spare, withCoins, setWithCoins, choice, phase } = usePayState();
  const { data: wallet } = useWallet();
  if (spare <= 0 || choice === 'coins' || choice === 'paypal' || choice === 'earnings') return null;
  const words = { coins: formatInteger(spare), euros: formatMoney(spare * (wallet?.coinMinor ?? 1)) };
  return (
    <Checkbox
      checked={withCoins}
      disabled={phase !== 'idle'}
      onChange={(event) => setWithCoins(event.target.checked)}
    >
      {t('split', words)}
    </Checkbox>
  );
}

/** What went wrong, then the ways to pay; the choice outlives a refusal. */
export function PayMethods() {
  const t = usePayTexts();
  const group = useId();
  const ways = useWays();
  const { choice, methodsQuery, cardsOn, paypalOn, coins, stripeError, save, setSave, keepsCards, phase } =
    usePayState();
  if (methodsQuery.isError)
    return (
      <ErrorState
        compact
        error={methodsQuery.error}
        title={t('methodsFailed')}
        onRetry={() => void methodsQuery.refetch()}
      />
    );
  if (methodsQuery.isPending)
    return (
      <Skeleton>
        <Shape height={62} />
        <Shape height={96} />
      </Skeleton>
    );
  return (
    <div className={styles.pay}>
      <Problem />
      <fieldset className={styles.methods}>
        <legend>{t('payWith')}</legend>
        {!cardsOn && (
          <p className="small muted">{coins === null && !paypalOn ? t('nothing') : t('cardOff')}</p>
        )}
        <div className={styles.options}>
          {ways.map((way) => (
            <Option key={way.value} group={group} way={way} />
          ))}
        </div>
      </fieldset>
      <SplitChoice />
      {cardsOn && choice === 'card' && (
        <div className={styles.newCard}>
          {stripeError ? (
            <Alert
              type="error"
              showIcon
              title={stripeError instanceof Error ? stripeError.message : t('problemTitle')}
            />
          ) : (
            <>
              <PayCardField />
              {keepsCards && (
                <Checkbox
                  checked={save}
                  disabled={phase !== 'idle'}
                  onChange={(event) => setSave(event.target.checked)}
                >
                  {t('save')}
                </Checkbox>
              )}
            </>
          )}
        </div>
      )}
    </div>
  );
}
