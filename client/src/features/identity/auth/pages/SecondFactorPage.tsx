import { QRCode } from 'antd';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { dashboardPath, loadMe, useSession } from '@/shared/auth';
import { RecoveryCodes } from '@/entities/security';
import { ApiError } from '@/shared/api';
import { CodeInput } from '@/shared/form';
import { useStepUp } from '@/shared/step-up';
import { Button, CopyButton, Loaded, PlainPage } from '@/shared/ui';
import { useBeginFactor, useConfirmFactor } from '../api/second-factor';
import { useTexts } from '../factor.texts';
import styles from './second-factor.module.css';

const SETTINGS = '/settings/security';

function Recovery({ codes }: { codes: string[] }) {
  const t = useTexts();
  const navigate = useNavigate();
  const { staff } = useSession();
  const go = async () => {
    const user = await loadMe();
    void navigate(staff ? dashboardPath(user) : SETTINGS, { replace: true });
  };
  return (
    <>
      <h1>{t('recoveryTitle')}</h1>
      <RecoveryCodes codes={codes} />
      <Button type="primary" size="large" onClick={() => void go()}>
        {t('recoveryDone')}
      </Button>
    </>
  );
}

/** Two-step verification is set up here: by members who want it, by staff before anything else. */
export function SecondFactorPage() {
  const t = useTexts();
  const begin = useBeginFactor();
  const confirm = useConfirmFactor();
  const started = useRef(false);
  const [code, setCode] = useState('');
  const { confirmed, dialog } = useStepUp();
  const { staff } = useSession();
  const { mutate, mutateAsync } = begin;
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    mutate(undefined);
  }, [mutate]);
  const failed = begin.error instanceof ApiError ? begin.error.code : null;
  const prove = () => {
    const question = { purpose: 'factor', title: t('factorTitle'), okText: t('factorConfirm') } as const;
    // What goes wrong is shown by the page, as the state of the call.
    confirmed(question, (mailed) => mutateAsync(mailed)).catch(() => undefined);
  };
  const send = (typed: string) => confirm.mutate(typed, { onError: () => setCode('') });

  if (confirm.data)
    return (
      <PlainPage home={false}>
        <Recovery codes={confirm.data.recoveryCodes} />
      </PlainPage>
    );
  return (
    <PlainPage home={false}>
      <h1>{t('factorTitle')}</h1>
      <p>{t(staff ? 'factorLeadStaff' : 'factorLead')}</p>
      {failed === 'STEP_UP_REQUIRED' || failed === 'INVALID_CODE' ? (
        <>
          <p>{t('factorProve')}</p>
          <Button type="primary" size="large" onClick={prove}>
            {t('factorMail')}
          </Button>
        </>
      ) : failed === 'ALREADY_EXISTS' ? (
        // Set up on another device: this session has not seen a code yet, a new one asks for it.
        <>
          <p>{t('factorThere')}</p>
          <Button type="primary" size="large" to="/logout">
            {t('factorAgain')}
          </Button>
        </>
      ) : (
        <Loaded
          query={{
            data: begin.data,
            isPending: begin.isPending || begin.isIdle,
            isError: begin.isError,
            error: begin.error,
            refetch: () => mutate(undefined),
          }}
        >
          {({ secret, otpauthUrl }) => (
            <>
              {/* The key below says the same to those who cannot scan. */}
              <div aria-hidden="true">
                <QRCode value={otpauthUrl} size={200} />
              </div>
              <div className={styles.secret}>
                <span>{t('factorSecret')}</span>
                <code className="code">{secret}</code>
                <CopyButton size="small" text={secret} />
              </div>
              <div className={styles.code}>
                <CodeInput
                  label={t('factorCode')}
                  value={code}
                  invalid={confirm.isError && code === ''}
                  disabled={confirm.isPending}
                  onChange={setCode}
                  onComplete={send}
                />
              </div>
              <Button
                type="primary"
                size="large"
                loading={confirm.isPending}
                disabled={code.length < 6}
                onClick={() => send(code)}
              >
                {t('factorConfirm')}
              </Button>
            </>
          )}
        </Loaded>
      )}
      {!staff && (
        <Link to={SETTINGS} className="link row">
          <ArrowLeft size={15} aria-hidden="true" />
          {t('factorBack')}
        </Link>
      )}
      {dialog}
    </PlainPage>
  );
}
