import { Select } from 'antd';
import { useState } from 'react';
import { errorMessage } from '@/shared/api';
import { useSettled } from '@/shared/form';
import { UserLine } from '@/shared/ui';
import { useCreators } from '../api/requests';
import { useTexts } from '../texts';

interface CreatorSelectProps {
  /** Given by the form. */
  id?: string;
  value?: string;
  onChange?: (id: string) => void;
}

const SHORTEST = 2;

/** One creator by a part of the name. */
export function CreatorSelect({ id, value, onChange }: CreatorSelectProps) {
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const part = useSettled(typed);
  const found = useCreators(part);
  const nothing = found.isError
    ? errorMessage(found.error)
    : t(
        part.trim().length < SHORTEST ? 'creatorType' : found.isFetching ? 'creatorLooking' : 'creatorNobody',
      );
  return (
    <Select<string>
      {...(id === undefined ? {} : { id })}
      {...(value === undefined ? {} : { value })}
      {...(onChange ? { onChange } : {})}
      loading={found.isFetching}
      placeholder={t('creatorType')}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      notFoundContent={<span className="muted">{nothing}</span>}
      options={(found.data ?? []).map((card) => ({
        value: card.id,
        label: <UserLine who={card} detail={`@${card.username}`} size={24} />,
        name: card.displayName,
      }))}
      optionLabelProp="name"
    />
  );
}
