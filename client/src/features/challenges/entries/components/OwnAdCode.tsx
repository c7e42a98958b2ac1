import { AppForm, Submit } from '@/shared/form';
import { formatDate } from '@/shared/format';
import { Sunken } from '@/shared/ui';
import { useGrantAdCode } from '../api/ad-code';
import type { Challenge, Entry } from '../api/types';
import { takesAdCode } from '../lib/step-stage';
import { useTexts } from '../texts/ad-code';
import { AdCodeFields, type AdCodeValues } from './AdCodeFields';
import { OwnAdRenewal } from './OwnAdRenewal';
import { OwnershipCode } from './OwnershipCode';

const SHORTEST = 7;

/** The right to run the post as an ad: asked for with the post, and once more where the code did not work. */
export function OwnAdCode({ challenge, entry }: { challenge: Challenge; entry: Entry }) {
  const t = useTexts();
  const grant = useGrantAdCode(challenge.id);
  const code = entry.ofType.ad_posting;
  const days = challenge.details.ad_posting?.days ?? SHORTEST;
  if (!takesAdCode(entry))
    return code ? (
      <>
        <p className="muted small">{t('granted', { date: formatDate(code.validUntil) })}</p>
        <OwnAdRenewal entry={entry} code={code} />
      </>
    ) : null;
  return (
    <>
      {entry.status !== 'tracking' && entry.ownershipCode !== undefined && (
        <OwnershipCode code={entry.ownershipCode} />
      )}
      <Sunken>
        <AppForm<AdCodeValues>
          onSend={({ code: typed, validDays }) => grant.mutateAsync({ code: typed.trim(), validDays })}
          initialValues={{ validDays: days }}
        >
          <h3>{t('title')}</h3>
          <p className="muted small">{t('text')}</p>
          {code?.note && (
            <p>
              <b>{t('failed')}:</b> {code.note}
            </p>
          )}
          <AdCodeFields label={t('code')} days={days} />
          <Submit size="large">{t('send')}</Submit>
        </AppForm>
      </Sunken>
    </>
  );
}
