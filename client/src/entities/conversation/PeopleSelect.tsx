import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { peopleQuery } from '@/entities/person';
import { Avatar } from '@/shared/ui';
import { useTexts } from './texts';

const SHOWN = 8;
const FEWEST_LETTERS = 2;

interface PeopleSelectProps {
  id?: string;
  value?: string[];
  onChange?: (ids: string[]) => void;
  most: number;
}

/** Several people, found by their names. */
export function PeopleSelect({ id, value = [], onChange, most }: PeopleSelectProps) {
  const t = useTexts();
  const [q, setQ] = useState('');
  const [names, setNames] = useState<Record<string, string>>({});
  const asked = useDeferredValue(q.trim());
  const found = useQuery({ ...peopleQuery(asked, SHOWN), enabled: asked.length >= FEWEST_LETTERS });
  const people = asked.length >= FEWEST_LETTERS ? (found.data ?? []) : [];
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      mode="multiple"
      maxCount={most}
      filterOption={false}
      placeholder={t('whoHint')}
      notFoundContent={asked.length >= FEWEST_LETTERS && !found.isFetching ? t('whoNobody') : null}
      value={value.map((one) => ({ value: one, label: names[one] }))}
      labelInValue
      onSearch={setQ}
      onChange={(chosen: { value: string }[]) => {
        setNames({ ...names, ...Object.fromEntries(people.map((one) => [one.id, one.displayName])) });
        setQ('');
        onChange?.(chosen.map((one) => one.value));
      }}
      options={people.map((one) => ({ value: one.id, label: one.displayName, person: one }))}
      optionRender={({ data }) => (
        <>
          <Avatar who={data.person} size={24} /> {data.person.displayName}{' '}
          <span className="muted">@{data.person.username}</span>
        </>
      )}
    />
  );
}
