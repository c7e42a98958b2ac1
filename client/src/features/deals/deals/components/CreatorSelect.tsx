import { Select } from 'antd';
import { useState } from 'react';
import { errorMessage } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { useSettled } from '@/shared/form';
import { UserLine } from '@/shared/ui';
import { useCreators } from '../api/offers';
import { useTexts } from '../texts';

type Card = Schemas['UserCardDto'];

interface CreatorSelectProps {
  /** Given by the form. */
  id?: string;
  value?: string;
  onChange?: (id: string) => void;
}

/** One creator by a part of their name. */
export function CreatorSelect({ id, value, onChange }: CreatorSelectProps) {
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Card | null>(null);
  const part = useSettled(typed);
  const found = useCreators(part);
  const listed = found.data ?? [];
  const shown = chosen && listed.every((card) => card.id !== chosen.id) ? [chosen, ...listed] : listed;
  const nothing = found.isError
    ? errorMessage(found.error)
    : t(part.trim().length < 2 ? 'creatorType' : found.isFetching ? 'creatorLooking' : 'creatorNobody');
  return (
    <Select<string>
      {...(id === undefined ? {} : { id })}
      {...(value === undefined ? {} : { value })}
      loading={found.isFetching}
      placeholder={t('creatorType')}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      notFoundContent={<span className="muted">{nothing}</span>}
      options={shown.map((card) => ({
        value: card.id,
        label: <UserLine who={card} detail={`@${card.username}`} size={24} />,
      }))}
      onChange={(next) => {
        setChosen(shown.find((card) => card.id === next) ?? null);
        onChange?.(next);
      }}
    />
  );
}
