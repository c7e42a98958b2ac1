import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ApiError } from '@/shared/api';
import { keepIntent, signOut, useSession } from '@/shared/auth';
import { AppForm, FormActions, Submit } from '@/shared/form';
import { Button, EmptyState, Loaded, PlainPage } from '@/shared/ui';
import { useAnswerLink, useOpenedLink } from '../api/wall';
import { SayFields } from '../components/SayFields';
import type { Said } from '../components/SayFields';
import { useSaid } from '../components/useSaid';
import { useTexts } from '../texts';

function Answer({
  token,
  wording,
  onDone,
}: {
  token: string;
  wording: { version: number; text: string };
  onDone: () => void;
}) {
  const t = useTexts();
  const answer = useAnswerLink(token);
  const { problem, bodyOf, onMedia } = useSaid(wording.version);
  return (
    <AppForm<Said>
      onSend={async (said) => {
        const body = bodyOf(said);
        if (body === null) return false;
        await answer.mutateAsync(body);
        onDone();
        return true;
      }}
    >
      <SayFields wording={wording} problem={problem} onMedia={onMedia} />
      <FormActions>
        <Submit size="large">{t('handIn')}</Submit>
      </FormActions>
    </AppForm>
  );
}

/** Only creators answer: who has no account yet or another one signs in and comes back. */
function Enter() {
  const t = useTexts();
  const navigate = useNavigate();
  const { hash, pathname } = useLocation();
  const { isLogged } = useSession();
  const enter = async () => {
    if (isLogged) await signOut();
    keepIntent(`${pathname}${hash}`);
    await navigate('/login');
  };
  return (
    <>
      <p>{t('collectLogin')}</p>
      <Button type="primary" onClick={() => void enter()}>
        {t(isLogged ? 'collectChange' : 'login')}
      </Button>
    </>
  );
}

const isGone = (error: unknown) =>
  error instanceof ApiError && (error.code === 'NOT_FOUND' || error.code === 'VALIDATION_FAILED');

/** Where a collection link leads: people say something about a brand, without a reward. */
export function CollectPage() {
  const t = useTexts();
  const { hash } = useLocation();
  const token = hash.slice(1);
  const { isLogged, user, role } = useSession();
  const query = useOpenedLink(token);
  const [done, setDone] = useState(false);
  return (
    <PlainPage>
      {token === '' || isGone(query.error) ? (
        <EmptyState drawing="letter" title={t('linkGone')} text={t('linkGoneText')} />
      ) : (
        <Loaded query={query} errorTitle={t('linkFailed')}>
          {({ brand, prompt, wording }) => (
            <>
              <h1>{t('collectTitle', { name: brand.displayName })}</h1>
              <p>{prompt}</p>
              {done ? (
                <p role="status">{t('collectThanks', { name: brand.displayName })}</p>
              ) : !isLogged || (user && role !== 'creator') ? (
                <Enter />
              ) : (
                <Answer token={token} wording={wording} onDone={() => setDone(true)} />
              )}
            </>
          )}
        </Loaded>
      )}
    </PlainPage>
  );
}
