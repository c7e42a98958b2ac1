import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { PointerEvent } from 'react';
import { control, toastTokens } from '@/shared/theme';
import { useFeedbackWords } from './texts';
import styles from './toast.module.css';
import { subscribeToasts, toast, toastItems } from './toast-store';
import type { ToastItem, ToastLevel } from './toast-store';

const icons: Record<ToastLevel, typeof Info> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
};
const none: readonly ToastItem[] = [];

/** Runs out after `timeout`, stands still while `held`, and then gives the full time again. */
function useTimeout(run: () => void, timeout: number, held: boolean): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => latest.current(), timeout);
    return () => clearTimeout(timer);
  }, [timeout, held]);
}

function Toast({ item }: { item: ToastItem }) {
  const words = useFeedbackWords();
  const [held, setHeld] = useState(false);
  const [shift, setShift] = useState(0);
  const start = useRef<number | null>(null);
  const close = () => toast.dismiss(item.id);
  useTimeout(close, item.timeout, held || shift !== 0);

  const down = (event: PointerEvent<HTMLDivElement>) => {
    if (event.pointerType === 'mouse') return;
    start.current = event.clientX;
  };
  const move = (event: PointerEvent<HTMLDivElement>) => {
    if (start.current !== null) setShift(event.clientX - start.current);
  };
  const up = (event: PointerEvent<HTMLDivElement>) => {
    if (start.current === null) return;
    start.current = null;
    const width = event.currentTarget.offsetWidth || toastTokens.width;
    if (Math.abs(shift) > width * toastTokens.dragDismiss) close();
    else setShift(0);
  };

  const Icon = icons[item.level];
  return (
    <div
      className={styles.toast}
      data-level={item.level}
      role={item.level === 'error' || item.level === 'warning' ? 'alert' : 'status'}
      style={shift ? { transform: `translateX(${shift}px)`, opacity: 1 - Math.abs(shift) / 600 } : undefined}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
    >
      <Icon size={18} strokeWidth={control.stroke} className={styles.icon} aria-hidden="true" />
      <div className={styles.text}>
        <b>{item.title}</b>
        {item.detail && <span>{item.detail}</span>}
      </div>
      {item.undo && (
        <button
          type="button"
          className={styles.undo}
          onClick={() => {
            item.undo?.();
            close();
          }}
        >
          {words.undo}
        </button>
      )}
      <button type="button" className={styles.close} aria-label={words.close} onClick={close}>
        <X size={15} strokeWidth={control.stroke} aria-hidden="true" />
      </button>
    </div>
  );
}

/** The one place where toasts appear: top right, at most three at a time. */
export function ToastHost() {
  const items = useSyncExternalStore(subscribeToasts, toastItems, () => none);
  return (
    <section className={styles.host} aria-label={useFeedbackWords().region} aria-live="polite">
      {items.slice(0, toastTokens.max).map((item) => (
        <Toast key={item.id} item={item} />
      ))}
    </section>
  );
}
