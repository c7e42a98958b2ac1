import { useState } from 'react';
import { KycDecisionDto } from '@/shared/api/rules';
import { FormActions, ReasonModal } from '@/shared/form';
import { formatDate } from '@/shared/format';
import { useLanguage } from '@/shared/i18n/language';
import { DetailDrawer } from '@/shared/list';
import { Button, Facts, Stack, StatusTag, Sunken } from '@/shared/ui';
import type { Fact } from '@/shared/ui';
import type { Address, Profile } from '../api/own';
import { useDecideKyc, useKycCase } from '../api/staff';
import { dayOf } from '../lib/details';
import { fieldWord } from '../lib/field-words';
import { deedsOf, nameOf, openAtProvider } from '../lib/staff';
import type { Deed } from '../lib/staff';
import { named } from '../lib/requirements';
import { useFieldTexts } from '../texts/fields';
import { useTexts as useOwnTexts } from '../texts/own';
import { useTexts } from '../texts/staff';
import { AskModal } from './AskModal';
import { GuardianModal } from './GuardianModal';
import { StaffDocuments } from './StaffDocuments';
import styles from './staff.module.css';

const lineOf = (
  { line1, line2, postalCode, city, country }: Address,
  name: (code: string) => string,
): string => [line1, line2, `${postalCode} ${city}`, name(country)].filter(Boolean).join(', ');

function useFacts(profile: Profile): Fact[] {
  const t = useTexts();
  const own = useOwnTexts();
  const language = useLanguage();
  const regions = new Intl.DisplayNames(language, { type: 'region' });
  const region = (code: string) => regions.of(code) ?? code;
  const { kind, country, email, phone, address, idNumber, submittedAt, dueAt, business } = profile;
  const born = dayOf(profile.dob);
  const one = (label: string, value: string | null | undefined): Fact[] => (value ? [{ label, value }] : []);
  return [
    ...one(t('kind'), kind && own(`kinds.${kind}`)),
    ...one(t('country'), country && region(country)),
    ...one(t('born'), born && formatDate(born)),
    ...one(t('address'), address && lineOf(address, region)),
    ...one(t('email'), email),
    ...one(t('phone'), phone),
    ...(idNumber.provided ? [{ label: t('idNumber'), value: t('given') }] : []),
    ...one(t('company'), business && [business.name, business.legalForm].filter(Boolean).join(', ')),
    ...one(t('register'), business?.registrationNumber),
    ...one(t('vatId'), business?.vatId),
    ...one(t('submitted'), submittedAt && formatDate(submittedAt)),
    ...one(t('due'), dueAt && formatDate(dueAt)),
  ];
}

/** The decision; the provider's word comes first. */
function Decide({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const t = useTexts();
  const [asking, setAsking] = useState<Deed | null>(null);
  const decide = useDecideKyc(profile.userId, (decision) =>
    t(decision === 'verify' ? 'verifiedToast' : decision === 'reject' ? 'rejectedToast' : 'askedToast'),
  );
  const deeds = deedsOf(profile);
  const unclear = openAtProvider(profile).length > 0;
  const values = { name: nameOf(profile) || t('unnamed') };
  const done = async (call: Promise<unknown>) => {
    await call;
    onClose();
  };
  return (
    <>
      {deeds.includes('verify') && unclear && (
        <p id="not-clear" className="small muted">
          {t('notClear')}
        </p>
      )}
      {deeds.length > 0 && <p className="small muted">{t('audited')}</p>}
      <FormActions>
        {deeds.map((deed) => (
          <Button
            key={deed}
            type={deed === 'verify' ? 'primary' : 'default'}
            danger={deed === 'reject'}
            disabled={deed === 'verify' && unclear}
            {...(deed === 'verify' && unclear ? { 'aria-describedby': 'not-clear' } : {})}
            onClick={() => setAsking(deed)}
          >
            {t(deed)}
          </Button>
        ))}
      </FormActions>
      {(asking === 'verify' || asking === 'reject') && (
        <ReasonModal
          of={KycDecisionDto}
          name="note"
          open
          title={t(`${asking}Title`, values)}
          text={t(`${asking}Text`)}
          label={t('reason')}
          needed={t('reasonNeeded')}
          okText={t(asking)}
          cancelText={t('keep')}
          danger={asking === 'reject'}
          onClose={() => setAsking(null)}
          onSend={(note) => done(decide.mutateAsync({ decision: asking, note }))}
        />
      )}
      {(asking === 'ask' || asking === 'reopen') && (
        <AskModal
          title={t(`${asking}Title`, values)}
          text={t(`${asking}Text`)}
          onClose={() => setAsking(null)}
          onSend={(decision) => done(decide.mutateAsync(decision))}
        />
      )}
    </>
  );
}

function Case({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const t = useTexts();
  const own = useOwnTexts();
  const words = useFieldTexts();
  const [guardian, setGuardian] = useState(false);
  const facts = useFacts(profile);
  const open = named(profile.requirements).filter(({ step }) => step !== null);
  const { persons, documents, userId, status, note } = profile;
  return (
    <div className={styles.case}>
      <div className={styles.head}>
        <StatusTag status={status} label={own(`labels.${status}`)} />
        {note && <span className="muted">{note}</span>}
      </div>
      <Facts items={facts} />
      {open.length > 0 && (
        <Sunken>
          <p className="strong">{t('missing')}</p>
          <p>{open.map((requirement) => fieldWord(words, requirement.own)).join(', ')}</p>
        </Sunken>
      )}
      <section>
        <h3>{t('documents')}</h3>
        <StaffDocuments userId={userId} documents={documents} />
      </section>
      {persons.length > 0 && (
        <section className="column">
          <h3>{t('people')}</h3>
          {persons.map((person) => (
            <Stack key={person.id} gap={8}>
              <p className="row wrap">
                <b>{nameOf(person)}</b>
                <span className="muted">{own(`roles.${person.role}`)}</span>
                <StatusTag status={person.status} label={own(`labels.${person.status}`)} />
              </p>
              {person.documents.length > 0 && <StaffDocuments userId={userId} documents={person.documents} />}
            </Stack>
          ))}
        </section>
      )}
      <div>
        <Button size="small" onClick={() => setGuardian(true)}>
          {t('guardian')}
        </Button>
      </div>
      <Decide profile={profile} onClose={onClose} />
      {guardian && <GuardianModal userId={userId} onClose={() => setGuardian(false)} />}
    </div>
  );
}

/** One person with everything that was told and shown. */
export function StaffDrawer({ id, onClose }: { id: string | null; onClose: () => void }) {
  const t = useTexts();
  return (
    <DetailDrawer
      open={id !== null}
      query={useKycCase(id)}
      list={t('title')}
      title={(profile) => t('of', { name: nameOf(profile) || t('unnamed') })}
      size={560}
      onClose={onClose}
    >
      {(profile) => <Case key={profile.userId} profile={profile} onClose={onClose} />}
    </DetailDrawer>
  );
}
