import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { CalendarDays } from 'lucide-react';

interface MomentInputProps {
  id?: string;
  value?: string | null;
  onChange?: (value: string) => void;
  disabled?: boolean;
  size?: 'large' | 'medium';
  /** A day without a time: given and taken as YYYY-MM-DD. */
  dayOnly?: boolean;
  /** No day before this one; absent = today. Null = any. */
  from?: string | null;
  /** No day after this one. */
  to?: string;
  'aria-label'?: string;
}

const days = ['MM.DD.YYYY', 'YYYY-MM-DD'];
const moments = 'MM.DD.YYYY, HH:mm';

/** A moment of the reader's own time zone, given and taken as ISO text. */
export function MomentInput(props: MomentInputProps) {
  const { value, onChange, dayOnly = false, from, to, ...rest } = props;
  const first = from === null ? null : from === undefined ? dayjs().startOf('day') : dayjs(from);
  return (
    <DatePicker
      {...rest}
      style={{ width: '100%' }}
      {...(dayOnly ? {} : { showTime: { format: 'HH:mm', minuteStep: 15 } })}
      format={dayOnly ? days : moments}
      suffixIcon={<CalendarDays size={15} strokeWidth={1.75} />}
      allowClear={false}
      needConfirm={false}
      value={value ? dayjs(value) : null}
      {...(first ? { minDate: first } : {})}
      {...(to === undefined ? {} : { maxDate: dayjs(to) })}
      onChange={(moment: dayjs.Dayjs | null) => {
        if (moment) onChange?.(dayOnly ? moment.format('YYYY-MM-DD') : moment.toISOString());
      }}
    />
  );
}
