import { DatePicker } from 'antd';
import dayjs from 'dayjs';

interface MomentInputProps {
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
  disabled?: boolean;
}

/** A moment of the reader's own time zone, given and taken as ISO text. */
export function MomentInput({ id, value, onChange, disabled = false }: MomentInputProps) {
  return (
    <DatePicker
      {...(id === undefined ? {} : { id })}
      style={{ width: '100%' }}
      showTime={{ format: 'HH:mm', minuteStep: 15 }}
      format="MM.DD.YYYY, HH:mm"
      allowClear={false}
      needConfirm={false}
      disabled={disabled}
      value={value ? dayjs(value) : null}
      minDate={dayjs().startOf('day')}
      onChange={(moment: dayjs.Dayjs | null) => {
        if (moment) onChange?.(moment.toISOString());
      }}
    />
  );
}
