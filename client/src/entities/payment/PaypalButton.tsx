import { Alert } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useConfig } from '@/shared/config';
import { Button } from '@/shared/ui/Button';
import { Shape, Skeleton } from '@/shared/ui/Skeleton';
import { usePayState } from './pay-state';
import { loadPaypal } from './paypal';
import { usePayTexts } from './pay.texts';
import styles from './pay.module.css';

const HEIGHT = 48;
const style = { height: HEIGHT, label: 'pay', shape: 'rect', borderRadius: 8 } as const;

/** PayPal's own button in place of ours: its window may only be opened by a click on it. */
export function PaypalButton() {
  const t = usePayTexts();
  const { data: config } = useConfig();
  const { byPaypal } = usePayState();
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [round, setRound] = useState(0);
  const createOrder = useEffectEvent(() => byPaypal.begin());
  const onApprove = useEffectEvent(({ orderID }: { orderID: string }) => byPaypal.approved(orderID));
  const onCancel = useEffectEvent(() => byPaypal.left());
  const onError = useEffectEvent((error: unknown) => byPaypal.failed(error));
  const paypal = config?.paypal;

  useEffect(() => {
    const target = place.current;
    if (!paypal || !target) return undefined;
    let open = true;
    let close: (() => Promise<void>) | undefined;
    const show = async () => {
      const library = await loadPaypal(paypal);
      if (!open) return;
      const buttons = library.Buttons({
        fundingSource: 'paypal',
        style,
        createOrder: () => createOrder(),
        onApprove: (data) => onApprove(data),
        onCancel: () => onCancel(),
        onError: (error) => onError(error),
      });
      close = () => buttons.close();
      await buttons.render(target);
      if (open) setState('ready');
    };
    show().catch(() => open && setState('failed'));
    return () => {
      open = false;
      void close?.();
    };
  }, [paypal, round]);

  return (
    <div className={styles.paypal} data-state={state}>
      {state === 'loading' && (
        <Skeleton>
          <Shape height={HEIGHT} />
        </Skeleton>
      )}
      {state === 'failed' && (
        <Alert
          type="error"
          showIcon
          title={t('paypalNotLoaded')}
          action={
            <Button
              size="small"
              onClick={() => {
                setState('loading');
                setRound(round + 1);
              }}
            >
              {t('again')}
            </Button>
          }
        />
      )}
      <div ref={place} className={styles.paypalPlace} />
    </div>
  );
}
