import { Modal } from 'antd';
import { useState } from 'react';
import { RecoveryCodes } from '@/entities/security';
import { errorMessage } from '@/shared/api';
import { toast } from '@/shared/feedback';
import { formatDate } from '@/shared/format';
import { useStepUp } from '@/shared/step-up';
import { after, Button, Card, Loaded, Tag } from '@/shared/ui';
import { useFactor, useNewRecoveryCodes, useTurnFactorOff } from '../api/factor';
import type { Factor } from '../api/factor';
import { usePasskeys } from '../api/passkeys';
import { useTexts } from '../texts/security';
import { RowShape } from './RowShape';
import styles from './settings.module.css';

const FEW = 3;

function FactorOff({ required }: Factor) {
  const t = useTexts();
  return (
    <div className={`${styles.row} ${styles.stacks}`}>
      <span className="grow">
        <b>{t('factorApp')}</b>
        <span>{t(required ? 'factorTextStaff' : 'factorText')}</span>
      </span>
      <Button to="/login/second-factor">{t('factorSetUp')}</Button>
    </div>
  );
}

function FactorOn({ since, recoveryCodesLeft, required }: Factor & { since: string }) {
  const t = useTexts();
  const [fresh, setFresh] = useState<readonly string[] | null>(null);
  const renew = useNewRecoveryCodes();
  const off = useTurnFactorOff(t('factorOffNow'));
  const { confirmed, dialog } = useStepUp();
  const ask = (title: string, okText: string, act: (code: string) => Promise<unknown>) => {
    confirmed({ purpose: 'factor', title, okText }, act).catch((error: unknown) =>
      toast.error(errorMessage(error)),
    );
  };
  const replace = async (code: string) => setFresh((await renew.mutateAsync(code)).recoveryCodes);
  return (
    <>
      <div className={`${styles.row} ${styles.stacks}`}>
        <span className="grow">
          <b>
            {t('factorApp')} <Tag tone="success">{t('factorOn')}</Tag>
          </b>
          <span>{t('factorSince', { at: formatDate(since) })}</span>
        </span>
        {!required && (
          <Button
            danger
            onClick={() => ask(t('factorOffTitle'), t('factorOff'), (code) => off.mutateAsync(code))}
          >
            {t('factorOff')}
          </Button>
        )}
      </div>
      <div className={`${styles.row} ${styles.stacks}`}>
        <span className="grow">
          <b>{t('recovery')}</b>
          <span>
            {t('recoveryLeft', { count: recoveryCodesLeft })}
            {recoveryCodesLeft <= FEW && ` ${t('recoveryFew')}`}
          </span>
        </span>
        <Button onClick={() => ask(t('recoveryTitle'), t('recoveryNew'), replace)}>{t('recoveryNew')}</Button>
      </div>
      {dialog}
      {fresh && (
        <Modal
          open
          centered
          width={560}
          title={t('recoveryFresh')}
          mask={{ closable: false }}
          keyboard={false}
          closable={false}
          footer={
            <Button type="primary" onClick={() => setFresh(null)}>
              {t('recoverySaved')}
            </Button>
          }
        >
          <div className={styles.codes}>
            <RecoveryCodes codes={fresh} />
          </div>
        </Modal>
      )}
    </>
  );
}

/** A code from an authenticator app at each sign-in: members may turn it on, staff have to. */
export function FactorCard() {
  const t = useTexts();
  const factor = useFactor();
  const passkeys = usePasskeys();
  return (
    <Card flush title={t('factor')}>
      <Loaded
        compact
        query={after([passkeys], factor)}
        skeleton={<RowShape title={t('factorApp')} text={t('factorText')} action={t('factorSetUp')} />}
        errorTitle={t('factorFailed')}
      >
        {(shown) =>
          shown.since === null ? <FactorOff {...shown} /> : <FactorOn {...shown} since={shown.since} />
        }
      </Loaded>
    </Card>
  );
}
