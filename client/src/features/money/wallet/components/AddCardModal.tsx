import type { StripeElementLocale } from '@stripe/stripe-js';
import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import { Alert, Modal } from 'antd';
import { useState } from 'react';
import { CardField, problemOf, useCardLibrary } from '@/entities/payment';
import { useLanguage } from '@/shared/i18n/language';
import { Button } from '@/shared/ui';
import { beginSaving, useSaveCard } from '../api/methods';
import { useTexts } from '../texts';
import styles from './wallet.module.css';

interface FormProps {
  busy: boolean;
  setBusy: (busy: boolean) => void;
  onClose: () => void;
}

function AddCardForm({ busy, setBusy, onClose }: FormProps) {
  const t = useTexts();
  const stripe = useStripe();
  const elements = useElements();
  const save = useSaveCard();
  const [problem, setProblem] = useState<string | null>(null);

  const send = async () => {
    const card = elements?.getElement(CardElement);
    if (!stripe || !card || busy) return;
    setBusy(true);
    setProblem(null);
    try {
      const { setupIntent, error } = await stripe.confirmCardSetup(await beginSaving(), {
        payment_method: { card },
      });
      if (error) throw new Error(error.message);
      const made = setupIntent.payment_method;
      await save.mutateAsync(typeof made === 'string' ? made : (made?.id ?? ''));
      onClose();
    } catch (error) {
      setProblem(problemOf(error).text);
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="column">
      {problem && (
        <Alert
          role="alert"
          type="error"
          showIcon
          title={
            <>
              <b className="strong">{t('notSaved')}.</b> {problem}
            </>
          }
        />
      )}
      <CardField disabled={busy} />
      <p className="caption muted" aria-live="polite">
        {busy ? t('saving') : ''}
      </p>
      <div className={styles.actions}>
        <Button disabled={busy} onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="primary" loading={busy} disabled={!stripe} onClick={() => void send()}>
          {t('saveCard')}
        </Button>
      </div>
    </div>
  );
}

/** Saves a card; the bank may ask for its confirmation at once, so that later payments go through. */
export function AddCardModal({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const language = useLanguage();
  const { stripe, error } = useCardLibrary();
  const [busy, setBusy] = useState(false);
  return (
    <Modal
      open
      centered
      width={480}
      title={t('addCard')}
      footer={null}
      // The bank's own dialog lies over this one and needs the focus.
      focusable={{ trap: !busy }}
      closable={{ disabled: busy }}
      mask={{ closable: !busy }}
      keyboard={!busy}
      onCancel={() => !busy && onClose()}
    >
      {error ? (
        <Alert role="alert" type="error" showIcon title={problemOf(error).text} />
      ) : (
        <Elements stripe={stripe} options={{ locale: language as StripeElementLocale }}>
          <AddCardForm busy={busy} setBusy={setBusy} onClose={onClose} />
        </Elements>
      )}
    </Modal>
  );
}
