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
  value?: string[];
  onChange?: (ids: string[]) => void;
  /** Chosen from the start. */
  known?: readonly Card[];
}

export const MOST_CREATORS = 10;
const none: readonly Card[] = [];

/** Creators by parts of their names. */
export function CreatorSelect({ id, value = [], onChange, known = none }: CreatorSelectProps) {
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(known);
  const part = useSettled(typed);
  const found = useCreators(part);
  const listed = found.data ?? [];
  const others = listed.filter((card) => chosen.every(({ id: picked }) => picked !== card.id));
  const shown = [...chosen, ...others];
  const nothing = found.isError
    ? errorMessage(found.error)
    : t(part.trim().length < 2 ? 'creatorType' : found.isFetching ? 'creatorLooking' : 'creatorNobody');
  return (
    <Select<string[]>
      mode="multiple"
      maxCount={MOST_CREATORS}
      {...(id === undefined ? {} : { id })}
      value={value}
      loading={found.isFetching}
      placeholder={t('creatorType')}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      notFoundContent={<span className="muted">{nothing}</span>}
      options={shown.map((card) => ({
        value: card.id,
        label: <UserLine who={card} detail={`@${card.username}`} size={24} />,
        name: card.displayName,
      }))}
      optionLabelProp="name"
      onChange={(next) => {
        setChosen(shown.filter((card) => next.includes(card.id)));
        setTyped('');
        onChange?.(next);
      }}
    />
  );
}
