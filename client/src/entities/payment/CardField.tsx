import { CardElement } from '@stripe/react-stripe-js';
import { useMemo, useState } from 'react';
import { useConfig } from '@/shared/config';
import { usePayState } from './pay-state';
import { usePayTexts } from './pay.texts';
import styles from './pay.module.css';

/** The form lies in a frame of the provider, where our custom properties do not reach. */
function useFrameStyle() {
  return useMemo(() => {
    const root = getComputedStyle(document.documentElement);
    const token = (name: string) => root.getPropertyValue(name).trim();
    return {
      base: {
        fontFamily: token('--font-ui'),
        fontSize: '15px',
        color: token('--text'),
        iconColor: token('--text-secondary'),
        '::placeholder': { color: token('--text-secondary') },
      },
      invalid: { color: token('--error-text'), iconColor: token('--error-text') },
    };
  }, []);
}

interface CardFieldProps {
  disabled: boolean;
  onChange?: () => void;
}

/** Number, expiry and code of a card, typed into the provider's own form. */
export function CardField({ disabled, onChange }: CardFieldProps) {
  const t = usePayTexts();
  const style = useFrameStyle();
  const { data: config } = useConfig();
  const [ready, setReady] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const options = useMemo(() => ({ style, hidePostalCode: true, disabled }), [style, disabled]);
  return (
    <div className={styles.cardField}>
      {!ready && (
        <p className="small muted" role="status">
          {t('cardLoading')}
        </p>
      )}
      {/* The stand-in draws its own boxes; the provider's form has none. */}
      <div className={config?.stripeScriptUrl ? undefined : styles.box} data-invalid={problem !== null}>
        <CardElement
          options={options}
          onReady={() => setReady(true)}
          onChange={({ error }) => {
            setProblem(error?.message ?? null);
            onChange?.();
          }}
        />
      </div>
      {problem && (
        <p className={styles.wrong} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

/** The same inside a payment: other digits are another card. */
export function PayCardField() {
  const { phase, typed } = usePayState();
  return <CardField disabled={phase !== 'idle'} onChange={typed} />;
}
