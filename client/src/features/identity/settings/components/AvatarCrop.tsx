import { Modal, Slider } from 'antd';
import { useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { errorMessage } from '@/shared/api';
import { toast } from '@/shared/feedback';
import { sendAvatar } from '../api/avatar';
import { useTexts } from '../texts/profile';
import styles from './avatar.module.css';
import { cropOf, dragged, inside, MAX_ZOOM, middle, scaleOf } from './crop';
import type { Size, View } from './crop';

const PANE = 280;
const STEP = 12;

const moves: Record<string, [number, number]> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};

export interface Picked {
  file: File;
  /** Where the browser shows it from. */
  url: string;
}

/** Choose the square of a picture that others see: by pointer, by arrow keys, and closer by the slider. */
export function AvatarCrop({ file, url, onClose }: Picked & { onClose: () => void }) {
  const t = useTexts();
  const [size, setSize] = useState<Size | null>(null);
  const [view, setView] = useState<View | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const from = useRef<{ x: number; y: number; view: View } | null>(null);

  const save = async () => {
    if (!size || !view) return;
    setSent(0);
    try {
      await sendAvatar(file, cropOf(size, view), setSent);
      toast.success(t('pictureDone'));
      onClose();
    } catch (error) {
      toast.error(errorMessage(error));
      setSent(null);
    }
  };

  const down = (event: PointerEvent<HTMLButtonElement>) => {
    if (!view) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, y: event.clientY, view };
  };
  const move = (event: PointerEvent) => {
    const start = from.current;
    if (!start || !size) return;
    setView(dragged(size, start.view, PANE, event.clientX - start.x, event.clientY - start.y));
  };
  const keys = (event: KeyboardEvent) => {
    const step = moves[event.key];
    if (!step || !size || !view) return;
    event.preventDefault();
    setView(dragged(size, view, PANE, ...step));
  };

  const scale = size && view ? scaleOf(size, view.zoom, PANE) : 0;
  const place =
    size && view
      ? {
          width: size.width * scale,
          height: size.height * scale,
          left: PANE / 2 - view.centre.x * scale,
          top: PANE / 2 - view.centre.y * scale,
        }
      : { opacity: 0 };
  const busy = sent !== null;

  return (
    <Modal
      open
      centered
      width={420}
      title={t('cropTitle')}
      okText={busy && sent < 1 ? t('sending', { percent: Math.round(sent * 100) }) : t('cropSave')}
      okButtonProps={{ loading: busy, disabled: busy || !size }}
      cancelButtonProps={{ disabled: busy }}
      closable={!busy}
      mask={{ closable: !busy }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <p className="muted">{t('cropHint')}</p>
      <button
        type="button"
        className={styles.pane}
        aria-label={t('cropPane')}
        aria-roledescription={t('cropRole')}
        style={{ width: PANE, height: PANE }}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={() => (from.current = null)}
        onPointerCancel={() => (from.current = null)}
        onKeyDown={keys}
      >
        <img
          src={url}
          alt=""
          draggable={false}
          style={place}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
            setSize({ width, height });
            setView(middle({ width, height }));
          }}
          onError={() => {
            toast.error(t('pictureBroken'));
            onClose();
          }}
        />
        <i aria-hidden="true" />
      </button>
      <div className={styles.zoom}>
        <span id="crop-zoom">{t('zoom')}</span>
        <Slider
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={view?.zoom ?? 1}
          disabled={busy || !size}
          tooltip={{ open: false }}
          ariaLabelledByForHandle="crop-zoom"
          onChange={(zoom) => size && view && setView(inside(size, { ...view, zoom }))}
        />
      </div>
    </Modal>
  );
}
