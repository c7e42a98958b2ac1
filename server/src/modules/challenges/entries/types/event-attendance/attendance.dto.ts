import { IntField, StringField, TimeField } from '../../../../../platform/http/fields.js';
import { DetailsOf } from '../../../challenges/index.js';

/** What a brief of type event_attendance asks for. */
@DetailsOf('event_attendance')
export class AttendanceDetailsDto {
  @StringField({ max: 200, optional: true, description: 'where the event takes place' })
  place?: string;

  @TimeField({ optional: true, description: 'when the event begins' })
  opensAt?: string;

  @TimeField({ optional: true, description: 'when the event ends' })
  closesAt?: string;
}

/** What the door shows now. */
export class DoorCodeDto {
  @StringField({ max: 20, description: 'to type' }) code: string;
  @StringField({ max: 500, description: 'path of the page that takes the code, for a QR code' }) path: string;
  @IntField({ description: 'seconds until the next code comes; this one is taken for a little longer' })
  seconds: number;
  @IntField({ description: 'creators who have checked in' }) checkedIn: number;
  @IntField({ description: 'creators who have checked out' }) checkedOut: number;
}

export class CheckInDto {
  @StringField({
    min: 6,
    max: 20,
    pattern: /^[A-Za-z0-9 -]+$/,
    description: 'as the door shows it; spaces and case do not matter',
  })
  code: string;
}
