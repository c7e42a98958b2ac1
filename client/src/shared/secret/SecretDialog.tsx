import { Checkbox, Modal } from 'antd';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button, CopyButton } from '@/shared/ui';
import styles from './secret.module.css';

export interface SecretDialogProps {
  title: ReactNode;
  text: string;
  secret: string;
  /** What stands above the secret. */
  head?: ReactNode;
  copyLabel: string;
  /** "I have stored it". */
  storedLabel: string;
  doneLabel: string;
  onClose: () => void;
  /** What to know about it, below. */
  children: ReactNode;
}

/** A secret that is shown this once. Nothing but its button closes it, and that only after it was stored. */
export function SecretDialog(props: SecretDialogProps) {
  const { title, text, secret, head, copyLabel, storedLabel, doneLabel, onClose, children } = props;
  const [stored, setStored] = useState(false);
  return (
    <Modal
      open
      centered
      width={560}
      footer={null}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      title={title}
    >
      <div className="column">
        <p className="muted">{text}</p>
        {head && <div className={styles.line}>{head}</div>}
        <code className={styles.secret} translate="no">
          {secret}
        </code>
        <CopyButton type="primary" size="large" block autoFocus text={secret} label={copyLabel} />
        {children}
        <div className={styles.line}>
          <Checkbox checked={stored} onChange={(event) => setStored(event.target.checked)}>
            {storedLabel}
          </Checkbox>
          <Button type="primary" disabled={!stored} onClick={onClose}>
            {doneLabel}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
