import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '@/shared/auth';
import { toast } from '@/shared/feedback';
import { formatDate, formatDateTime } from '@/shared/format';
import { passkeysSupported, usePasskeyWords } from '@/shared/passkey';
import { useStepUp } from '@/shared/step-up';
import { Button, Card, Loaded, Tag } from '@/shared/ui';
import { useFactor } from '../api/factor';
import { useAddPasskey, usePasskeys, useRemovePasskey } from '../api/passkeys';
import type { Passkey } from '../api/passkeys';
import { useTexts } from '../texts/security';
import { PasskeyNameDialog } from './PasskeyNameDialog';
import { RowShape } from './RowShape';
import styles from './settings.module.css';

/** As many as the server takes. */
const MOST = 10;

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const t = useTexts();
  const [renaming, setRenaming] = useState(false);
  const { name, backedUp, lastUsedAt, createdAt } = passkey;
  return (
    <li className={`${styles.row} ${styles.device}`}>
      <span className={styles.icon}>
        <Fingerprint size={17} aria-hidden="true" />
      </span>
      <span className="grow">
        <b>
          {name} {backedUp && <Tag>{t('passkeySynced')}</Tag>}
        </b>
        <em>
          {t('passkeySince', { at: formatDate(createdAt) })}{' '}
          {lastUsedAt === null ? t('passkeyUnused') : t('passkeyUsed', { at: formatDateTime(lastUsedAt) })}
        </em>
      </span>
      <span className={styles.acts}>
        <Button size="small" onClick={() => setRenaming(true)}>
          {t('passkeyRename')}
        </Button>
        <Button size="small" danger onClick={onRemove}>
          {t('passkeyRemove')}
        </Button>
      </span>
      {renaming && <PasskeyNameDialog passkey={passkey} onClose={() => setRenaming(false)} />}
    </li>
  );
}

function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const t = useTexts();
  const words = usePasskeyWords();
  const add = useAddPasskey(t('passkeyAdded'));
  const remove = useRemovePasskey(t('passkeyRemoved'));
  const { confirmed, dialog } = useStepUp();
  const ask = (title: string, okText: string, act: (code: string) => Promise<unknown>) => {
    confirmed({ purpose: 'factor', title, okText }, act).catch((error: unknown) => toast.error(words(error)));
  };
  const full = passkeys.length >= MOST;
  const supported = passkeysSupported();
  return (
    <>
      <div className={`${styles.row} ${styles.stacks}`}>
        <span className="grow">
          <span>{t('passkeysText')}</span>
          {!supported && <span>{t('passkeysUnsupported')}</span>}
          {full && <span>{t('passkeysFull')}</span>}
        </span>
        {supported && !full && (
          <Button
            onClick={() => ask(t('passkeyAddTitle'), t('passkeyAddOk'), (code) => add.mutateAsync(code))}
          >
            {t('passkeyAdd')}
          </Button>
        )}
      </div>
      <ul>
        {passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            onRemove={() =>
              ask(t('passkeyRemoveTitle', { name: passkey.name }), t('passkeyRemove'), (code) =>
                remove.mutateAsync({ id: passkey.id, code }),
              )
            }
          />
        ))}
      </ul>
      {dialog}
    </>
  );
}

/** Not shown to staff, who log in with a code of their app. */
export function PasskeysCard() {
  const t = useTexts();
  const { staff } = useSession();
  const factor = useFactor();
  const passkeys = usePasskeys();
  if (staff || factor.data?.required) return null;
  return (
    <Card flush title={t('passkeys')}>
      <Loaded
        compact
        query={passkeys}
        skeleton={<RowShape text={t('passkeysText')} action={t('passkeyAdd')} />}
        errorTitle={t('passkeysFailed')}
      >
        {(shown) => <PasskeyList passkeys={shown} />}
      </Loaded>
    </Card>
  );
}
