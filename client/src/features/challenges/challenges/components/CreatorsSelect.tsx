import { Select } from 'antd';
import { useState } from 'react';
import { errorMessage } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { useSettled } from '@/shared/form';
import { UserLine } from '@/shared/ui';
import { useCreatorsNamed } from '../api/participation';
import { useTexts } from '../texts/work';

type Card = Schemas['UserCardDto'];

interface CreatorsSelectProps {
  /** Given by the form. */
  id?: string;
  value?: string[];
  onChange?: (ids: string[]) => void;
  maxCount?: number;
  /** Offered before anything is typed. */
  known: readonly Card[];
}

/** Several creators by their names; those the brand knows stand ready. */
export function CreatorsSelect({ id, value = [], onChange, maxCount, known }: CreatorsSelectProps) {
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<readonly Card[]>([]);
  const part = useSettled(typed);
  const found = useCreatorsNamed(part);
  const listed = typed.trim() === '' ? known : (found.data ?? []);
  const shown = [...listed, ...chosen.filter((card) => listed.every((other) => other.id !== card.id))];
  const nothing = found.isError
    ? errorMessage(found.error)
    : t(part.trim().length < 2 ? 'inviteType' : found.isFetching ? 'inviteLooking' : 'inviteNobody');
  return (
    <Select<string[]>
      {...(id === undefined ? {} : { id })}
      {...(maxCount === undefined ? {} : { maxCount })}
      mode="multiple"
      value={value}
      loading={found.isFetching}
      placeholder={t('inviteType')}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      notFoundContent={<span className="muted">{nothing}</span>}
      options={shown.map((card) => ({
        value: card.id,
        label: <UserLine who={card} detail={`@${card.username}`} size={24} />,
      }))}
      onChange={(ids) => {
        setChosen(shown.filter((card) => ids.includes(card.id)));
        setTyped('');
        onChange?.(ids);
      }}
    />
  );
}
