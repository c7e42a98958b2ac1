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
  /** Where the calendar opens while nothing is chosen; absent = today. */
  near?: string;
  'aria-label'?: string;
}

const days = ['MM.DD.YYYY', 'YYYY-MM-DD'];
const moments = 'MM.DD.YYYY, HH:mm';

/** A moment of the reader's own time zone, given and taken as ISO text. */
export function MomentInput(props: MomentInputProps) {
  const { value, onChange, dayOnly = false, from, near, ...rest } = props;
  const first = from === null ? null : from === undefined ? dayjs().startOf('day') : dayjs(from);
  const give = (moment: dayjs.Dayjs) =>
    onChange?.(dayOnly ? moment.format('YYYY-MM-DD') : moment.toISOString());
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
      {...(near === undefined ? {} : { defaultPickerValue: dayjs(near) })}
      onChange={(moment: dayjs.Dayjs | null) => {
        if (moment) give(moment);
      }}
      // A day counts once it is typed: whoever goes on to a button at once is faster than the calendar closes.
      onCalendarChange={(moment) => {
        if (dayOnly && dayjs.isDayjs(moment) && !(first && moment.isBefore(first, 'day'))) give(moment);
      }}
    />
  );
}
