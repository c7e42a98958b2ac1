import { Segmented } from 'antd';
import { useState } from 'react';
import type { UploadOptions } from '@/shared/api';
import { FormActions } from '@/shared/form';
import { Button, Card, StatusTag, Upload } from '@/shared/ui';
import { sendDocument, useRefresh, useRemoveDocument } from '../api/own';
import type { Document, DocumentFields, Profile, Purpose } from '../api/own';
import { isDue, purposesOf } from '../lib/requirements';
import type { Named } from '../lib/requirements';
import { useFieldTexts } from '../texts/fields';
import { useTexts } from '../texts/own';
import styles from './verification.module.css';

const ACCEPT = 'image/jpeg,image/png,application/pdf';
const MOST = 10 * 1024 * 1024;

interface OneProps {
  purpose: Purpose;
  personId: string | null;
  documents: readonly Document[];
  requirements: readonly Named[];
}

/** What shows one thing: sent files with their state, and the place for the next one. */
function One({ purpose, personId, documents, requirements }: OneProps) {
  const t = useTexts();
  const words = useFieldTexts();
  const refresh = useRefresh();
  const remove = useRemoveDocument(t('documentRemoved'));
  const [type, setType] = useState<'passport' | 'identity_card'>('passport');
  const asked = requirements.find(
    (requirement) => requirement.personId === personId && requirement.own === `documents.${purpose}`,
  );
  const open = (asked !== undefined && isDue(asked)) || documents.length === 0;
  const identity = purpose === 'identity';
  const sides = identity && type === 'identity_card' ? (['front', 'back'] as const) : (['front'] as const);
  const send = (side: 'front' | 'back') => async (file: File, options: UploadOptions) => {
    const fields: DocumentFields = { purpose, ...(identity ? { type, side } : {}) };
    await sendDocument(file, personId, fields, options);
    refresh();
  };
  return (
    <section className={styles.document}>
      <div>
        <h3>{words(`purposes.${purpose}`)}</h3>
        <p>{t(`purposeTexts.${purpose}`)}</p>
      </div>
      {asked?.reason && <p className={styles.reason}>{asked.reason}</p>}
      {documents.length > 0 && (
        <ul className={styles.files}>
          {documents.map((document) => (
            <li key={document.id}>
              <span className={styles.person}>
                <b>{document.fileName}</b>
                {document.type && (
                  <span>
                    {t(`types.${document.type}`)}
                    {document.side ? `, ${t(`sides.${document.side}`)}` : ''}
                  </span>
                )}
                {document.reason && <span className={styles.reason}>{document.reason}</span>}
              </span>
              <StatusTag status={document.status} label={t(`documentStates.${document.status}`)} />
              {document.status === 'uploaded' && (
                <Button
                  size="small"
                  type="text"
                  danger
                  aria-label={t('removeDocument', { name: document.fileName })}
                  onClick={() => remove.mutate(document.id)}
                >
                  {t('removePerson')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {open && (
        <>
          {identity && (
            <Segmented
              style={{ justifySelf: 'start' }}
              value={type}
              options={(['passport', 'identity_card'] as const).map((value) => ({
                value,
                label: t(`types.${value}`),
              }))}
              onChange={setType}
            />
          )}
          <div className={styles.sides}>
            {sides.map((side) => (
              <Upload
                key={`${type}-${side}`}
                accept={ACCEPT}
                maxSize={MOST}
                label={t('upload', {
                  what:
                    identity && type === 'identity_card'
                      ? t(`sides.${side}`)
                      : identity
                        ? t('types.passport')
                        : words(`purposes.${purpose}`),
                })}
                send={send(side)}
              />
            ))}
          </div>
        </>
      )}
    </section>
  );
}

interface DocumentsStepProps {
  profile: Profile;
  requirements: readonly Named[];
  onDone: () => void;
}

/** Everything that is shown instead of told, for the holder and each person of a company. */
export function DocumentsStep({ profile, requirements, onDone }: DocumentsStepProps) {
  const t = useTexts();
  const { documents, persons } = profile;
  const own: Purpose[] = profile.kind === 'company' ? ['identity', 'business_registration'] : ['identity'];
  const groups = [
    { id: null, name: t('yours'), documents, always: own },
    ...persons.map((person) => ({
      id: person.id,
      name: `${person.firstName} ${person.lastName}`,
      documents: person.documents,
      always: [] as Purpose[],
    })),
  ].map((group) => ({
    ...group,
    purposes: purposesOf(requirements, group.documents, group.id, group.always),
  }));
  return (
    <Card title={t('steps.documents')}>
      <p className={styles.intro}>{t('documentsText')}</p>
      {groups
        .filter(({ purposes }) => purposes.length > 0)
        .map(({ id, name, purposes, documents: sent }, place) => (
          <div key={id ?? 'own'}>
            {persons.length > 0 && (
              <h3 className={styles.whose} style={place === 0 ? { marginTop: 0 } : undefined}>
                {name}
              </h3>
            )}
            {purposes.map((purpose) => (
              <One
                key={purpose}
                purpose={purpose}
                personId={id}
                documents={sent.filter((document) => document.purpose === purpose)}
                requirements={requirements}
              />
            ))}
          </div>
        ))}
      <FormActions>
        <Button onClick={() => onDone()}>{t('continue')}</Button>
      </FormActions>
    </Card>
  );
}
