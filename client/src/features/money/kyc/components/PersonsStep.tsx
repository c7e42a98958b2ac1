import { Plus } from 'lucide-react';
import { useState } from 'react';
import { confirm } from '@/shared/feedback';
import { FormActions } from '@/shared/form';
import { Button, Card, EmptyState, StatusTag } from '@/shared/ui';
import { useRemindPerson, useRemovePerson } from '../api/own';
import type { Person, Profile } from '../api/own';
import { isFixed } from '../lib/requirements';
import type { Named } from '../lib/requirements';
import { useTexts } from '../texts/own';
import { PersonModal } from './PersonModal';
import styles from './verification.module.css';

interface PersonsStepProps {
  profile: Profile;
  requirements: readonly Named[];
  onDone: () => void;
}

/** Owners, directors and who represents the company. */
export function PersonsStep({ profile, requirements, onDone }: PersonsStepProps) {
  const t = useTexts();
  const [open, setOpen] = useState<Person | 'new' | null>(null);
  const remove = useRemovePerson(t('personRemoved'));
  const remind = useRemindPerson(t('reminded'));
  const { persons } = profile;
  const drop = (person: Person) =>
    confirm({
      title: t('removePersonAsk', { name: `${person.firstName} ${person.lastName}` }),
      description: t('removePersonText'),
      okText: t('removePerson'),
      danger: true,
      onOk: () => remove.mutateAsync(person.id),
    });
  const fixed = isFixed(profile, requirements, 'persons.new');
  const add = (
    <Button icon={<Plus size={16} />} disabled={fixed} onClick={() => setOpen('new')}>
      {t('addPerson')}
    </Button>
  );
  return (
    <Card title={t('steps.persons')} {...(persons.length > 0 ? { extra: add } : {})}>
      <p className={styles.intro}>{t(fixed ? 'personsFixed' : 'personsText')}</p>
      {persons.length === 0 ? (
        <EmptyState
          compact
          drawing="letter"
          title={t('personsNone')}
          text={t('personsNoneText')}
          actions={add}
        />
      ) : (
        <ul className={styles.people}>
          {persons.map((person) => (
            <li key={person.id}>
              <span className={styles.person}>
                <b>
                  {person.firstName} {person.lastName}
                </b>
                <span>
                  {t(`roles.${person.role}`)}
                  {person.share === null ? '' : ` · ${person.share} %`}
                </span>
              </span>
              <StatusTag status={person.status} label={t(`labels.${person.status}`)} />
              <span className="row wrap">
                {person.status !== 'verified' && (
                  <Button size="small" loading={remind.isPending} onClick={() => remind.mutate(person.id)}>
                    {t('remind')}
                  </Button>
                )}
                <Button size="small" onClick={() => setOpen(person)}>
                  {t('editPerson')}
                </Button>
                {!isFixed(profile, requirements, `persons.${person.id}`) && (
                  <Button size="small" type="text" danger onClick={() => void drop(person)}>
                    {t('removePerson')}
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      <FormActions>
        <Button type="primary" onClick={() => onDone()}>
          {t('continue')}
        </Button>
      </FormActions>
      {open && (
        <PersonModal
          person={open === 'new' ? null : open}
          profile={profile}
          requirements={requirements}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  );
}
