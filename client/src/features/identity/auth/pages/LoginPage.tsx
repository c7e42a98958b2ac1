import { Alert } from 'antd';
import { Fingerprint, KeyRound, Mail } from 'lucide-react';
import { Fragment, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { errorMessage } from '@/shared/api';
import { Logo } from '@/shared/art';
import { toast } from '@/shared/feedback';
import { languageName, languages, useLanguage } from '@/shared/i18n/language';
import { rememberLanguage } from '@/shared/i18n/store';
import { useTitles } from '@/shared/routing/title-words';
import { Button } from '@/shared/ui';
import { finishGoogle } from '../api/login';
import { CodeForm } from '../components/CodeForm';
import { EarnPreview } from '../components/EarnPreview';
import { GoogleMark } from '../components/GoogleMark';
import styles from '../components/login.module.css';
import { PasswordForm } from '../components/PasswordForm';
import { usePasskeyLogin } from '../components/usePasskeyLogin';
import { SecondStepForm } from '../components/SecondStepForm';
import { useMailedToken } from '@/shared/routing/useMailedToken';
import { useTexts } from '../texts';

const refusals = { google: 'errorGoogle', google_off: 'errorGoogleOff' } as const;

/** Coming back from Google, with a session or with a reason why not. */
function useGoogleReturn() {
  const t = useTexts();
  const [params] = useSearchParams();
  const back = params.get('from') === 'google';
  const given = params.get('error');
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(back);
  const started = useRef(false);
  useEffect(() => {
    if (!back || started.current) return;
    started.current = true;
    void finishGoogle(t('incomplete')).then((done) => {
      setFailed(!done);
      setBusy(false);
    });
  }, [back, t]);
  const refusal = failed
    ? 'errorGoogle'
    : given
      ? (refusals[given as keyof typeof refusals] ?? 'errorGoogle')
      : null;
  return { busy, refusal };
}

/** The first step: a code by mail, a password or Google; or a passkey, after which there is no second one. */
function FirstStep({ onSecondStep }: { onSecondStep: (challenge: string) => void }) {
  const t = useTexts();
  const google = useGoogleReturn();
  const passkey = usePasskeyLogin();
  const [way, setWay] = useState<'code' | 'password'>('code');
  const byCode = way === 'code';
  const Other = byCode ? KeyRound : Mail;
  return (
    <>
      <h1>{t('title')}</h1>
      <p>{t(byCode ? 'lead' : 'leadPassword')}</p>
      <Button
        size="large"
        block
        icon={<GoogleMark />}
        className={styles.google}
        href="/api/auth/google/start?returnTo=login"
        loading={google.busy}
      >
        {t('google')}
      </Button>
      {google.refusal && (
        <Alert type="error" showIcon title={t(google.refusal)} className={styles.refusal ?? ''} />
      )}
      <div className={styles.or}>{t('or')}</div>
      {byCode ? <CodeForm onSecondStep={onSecondStep} /> : <PasswordForm onSecondStep={onSecondStep} />}
      <button
        type="button"
        className={`link ${styles.other}`}
        onClick={() => setWay(byCode ? 'password' : 'code')}
      >
        <Other size={15} aria-hidden="true" />
        {t(byCode ? 'usePassword' : 'useCode')}
      </button>
      <button
        type="button"
        className={`link ${styles.other}`}
        disabled={passkey.busy}
        onClick={passkey.start}
      >
        <Fingerprint size={15} aria-hidden="true" />
        {t('passkey')}
      </button>
    </>
  );
}

/** One door for everyone. Where an account asks for a second step, it follows in the same place. */
export function LoginPage() {
  const t = useTexts();
  const language = useLanguage();
  const titles = useTitles();
  const google = useMailedToken('second');
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState<string | null>(null);
  const challenge = typed ?? (google === left ? null : google);
  const back = () => {
    setTyped(null);
    setLeft(google);
  };
  return (
    <div className={styles.login}>
      <div className={styles.side}>
        <header>
          <Link to="/">
            <Logo size={24} />
          </Link>
        </header>
        <main className={styles.form}>
          {challenge === null ? (
            <FirstStep onSecondStep={setTyped} />
          ) : (
            <SecondStepForm challenge={challenge} onBack={back} />
          )}
        </main>
        <footer className={styles.foot}>
          <span>
            {t('accept')} <Link to="/terms">{titles.terms}</Link>.
          </span>
          <span>
            <Link to="/privacy">{titles.privacy}</Link> · <Link to="/imprint">{titles.imprint}</Link>
          </span>
          <span>
            {languages.map((code, index) => (
              <Fragment key={code}>
                {index > 0 && ' · '}
                <button
                  type="button"
                  lang={code}
                  aria-pressed={language === code}
                  onClick={() =>
                    void rememberLanguage(code).catch((error: unknown) => toast.error(errorMessage(error)))
                  }
                >
                  {languageName(code)}
                </button>
              </Fragment>
            ))}
          </span>
        </footer>
      </div>
      <EarnPreview />
    </div>
  );
}
