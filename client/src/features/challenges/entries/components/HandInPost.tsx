import { Input } from 'antd';
import { ApiError } from '@/shared/api';
import { HandInDto } from '@/shared/api/rules';
import { AppForm, fieldOf, Submit } from '@/shared/form';
import { labelOf } from '@/shared/ui';
import { useHandIn } from '../api/part';
import type { Challenge, Entry } from '../api/types';
import { platformOfAddress } from '../lib/post-address';
import { useTexts } from '../texts/entry';
import { useTexts as useStepTexts } from '../texts/steps';
import { OwnershipCode } from './OwnershipCode';
import { OwnPosts } from './OwnPosts';

const Field = fieldOf(HandInDto);

interface Values {
  url: string;
}

/** The platform is read from the address, so its errors belong there too. */
function onAddress(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  const details = error.details.map((detail) =>
    detail.field === 'platform' ? { ...detail, field: 'url' } : detail,
  );
  throw new ApiError(error.status, { code: error.code, message: error.message, details }, error);
}

/** The code to carry in the caption, and the address of the post that carries it. */
export function HandInPost({ challenge, entry }: { challenge: Challenge; entry: Entry }) {
  const t = useTexts();
  const steps = useStepTexts();
  const handIn = useHandIn(challenge.id);
  const own = challenge.platforms.includes('anyjoi');
  const elsewhere = challenge.platforms.filter((platform) => platform !== 'anyjoi');
  const names = elsewhere.map(labelOf).join(` ${t('or')} `);
  const send = ({ url }: Values) => {
    const platform = platformOfAddress(url);
    return handIn
      .mutateAsync({ stage: 'posted', url: url.trim(), ...(platform ? { platform } : {}) })
      .catch(onAddress);
  };
  return (
    <>
      {entry.ownershipCode !== undefined && <OwnershipCode code={entry.ownershipCode} />}
      {own && entry.ownershipCode !== undefined && (
        <OwnPosts challengeId={challenge.id} code={entry.ownershipCode} />
      )}
      {elsewhere.length > 0 && (
        <AppForm<Values> onSend={send}>
          <Field
            name="url"
            label={t('urlLabel')}
            extra={challenge.type === 'amplify' ? steps('shareHelp') : t('urlHelp')}
            validateTrigger="onSubmit"
            needed
            says={t('urlNeeded')}
            check={(value: string | undefined) =>
              !value || platformOfAddress(value) ? undefined : t('platformNeeded', { platforms: names })
            }
          >
            <Input inputMode="url" autoComplete="off" placeholder="https://" />
          </Field>
          <Submit size="large">{t('handInPost')}</Submit>
        </AppForm>
      )}
    </>
  );
}
