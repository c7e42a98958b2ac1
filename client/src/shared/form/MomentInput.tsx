import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { CalendarDays } from 'lucide-react';

interface MomentInputProps {
  id?: string;
  value?: string | null;
  onChange?: (value: string) => void;
  disabled?: boolean;
  /** A day without a time: given and taken as YYYY-MM-DD. */
  dayOnly?: boolean;
  /** No day before this one; absent = today. Null = any. */
  from?: string | null;
  'aria-label'?: string;
}

/** A moment of the reader's own time zone, given and taken as ISO text. */
export function MomentInput(props: MomentInputProps) {
  const { id, value, onChange, disabled = false, dayOnly = false, from } = props;
  const label = props['aria-label'];
  const first = from === null ? null : from === undefined ? dayjs().startOf('day') : dayjs(from);
  return (
    <DatePicker
      {...(id === undefined ? {} : { id })}
      {...(label === undefined ? {} : { 'aria-label': label })}
      style={{ width: '100%' }}
      {...(dayOnly ? {} : { showTime: { format: 'HH:mm', minuteStep: 15 } })}
      format={dayOnly ? 'MM.DD.YYYY' : 'MM.DD.YYYY, HH:mm'}
      suffixIcon={<CalendarDays size={15} strokeWidth={1.75} />}
      allowClear={false}
      needConfirm={false}
      disabled={disabled}
      value={value ? dayjs(value) : null}
      {...(first ? { minDate: first } : {})}
      onChange={(moment: dayjs.Dayjs | null) => {
        if (moment) onChange?.(dayOnly ? moment.format('YYYY-MM-DD') : moment.toISOString());
      }}
    />
  );
}
