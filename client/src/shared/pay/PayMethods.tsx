import { Alert, Checkbox } from 'antd';
import { CreditCard } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { PayMark } from '../art/PayMark';
import { useChargeModal, useWallet } from '../auth/wallet';
import { formatInteger, formatMoney } from '../format';
import { Button } from '../ui/Button';
import { Skeleton, Shape } from '../ui/Skeleton';
import { ErrorState } from '../ui/States';
import { PayCardField } from './CardField';
import { CardExpiry, CardName } from './cards';
import { usePayState } from './PayFrame';
import { usePayTexts } from './pay.texts';
import styles from './pay.module.css';

interface OptionProps {
  value: string;
  mark: ReactNode;
  name: ReactNode;
  detail?: ReactNode;
  disabled?: boolean;
  group: string;
}

function Option({ value, mark, name, detail, disabled = false, group }: OptionProps) {
  const { choice, choose, phase } = usePayState();
  return (
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
}

function CoinOption({ group }: { group: string }) {
  const t = usePayTexts();
  const { coins } = usePayState();
  const { data: wallet } = useWallet();
  const { show } = useChargeModal();
  if (coins === null) return null;
  const have = wallet?.amountBalance ?? 0;
  const missing = coins - have;
  const euros = (count: number) => formatMoney(count * (wallet?.coinMinor ?? 1));
  return (
    <div className={styles.coins}>
      <Option
        group={group}
        value="coins"
        mark={<PayMark icon="anycoins" />}
        name={t('coins')}
        disabled={missing > 0}
        detail={
          missing > 0
            ? t('coinsMissing', { coins: formatInteger(missing), euros: euros(missing) })
            : t('coinsHave', { coins: formatInteger(have), euros: euros(have) })
        }
      />
      {missing > 0 && (
        <Button size="small" onClick={show}>
          {t('charge')}
        </Button>
      )}
    </div>
  );
}

function Problem() {
  const { problem } = usePayState();
  if (!problem) return null;
  return (
    <Alert
      role="alert"
      type={problem.pending || problem.changed ? 'warning' : 'error'}
      showIcon
      title={
        <>
          <b className="strong">{problem.title}.</b> {problem.text}
        </>
      }
    />
  );
}

/** What went wrong, then the ways to pay; the choice outlives a refusal. */
export function PayMethods() {
  const t = usePayTexts();
  const group = useId();
  const { choice, methods, methodsQuery, cardsOn, coins, stripeError, save, setSave, phase } = usePayState();
  if (methodsQuery.isError)
    return (
      <ErrorState
        compact
        error={methodsQuery.error}
        title={t('methodsFailed')}
        onRetry={() => void methodsQuery.refetch()}
      />
    );
  if (cardsOn && methodsQuery.isPending)
    return (
      <Skeleton>
        <Shape height={46} />
        <Shape height={46} />
      </Skeleton>
    );
  return (
    <div className={styles.pay}>
      <Problem />
      <fieldset className={styles.methods}>
        <legend>{t('payWith')}</legend>
        {!cardsOn && <p className="small muted">{coins === null ? t('nothing') : t('cardOff')}</p>}
        <div className={styles.options}>
          {methods.map((method) => (
            <Option
              key={method.id}
              group={group}
              value={method.id}
              mark={<PayMark icon={method.icon} />}
              name={<CardName method={method} />}
              detail={<CardExpiry method={method} />}
            />
          ))}
          {cardsOn && (
            <Option
              group={group}
              value="card"
              mark={
                <span className={styles.plain} aria-hidden="true">
                  <CreditCard size={17} />
                </span>
              }
              name={t(methods.length > 0 ? 'otherCard' : 'newCard')}
              detail={t('cardHint')}
            />
          )}
          <CoinOption group={group} />
        </div>
      </fieldset>
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
              <Checkbox
                checked={save}
                disabled={phase !== 'idle'}
                onChange={(event) => setSave(event.target.checked)}
              >
                {t('save')}
              </Checkbox>
            </>
          )}
        </div>
      )}
    </div>
  );
}
