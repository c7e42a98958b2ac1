import { DAY } from './clock.js';

const isWorkingDay = (time: Date) => time.getUTCDay() !== 0 && time.getUTCDay() !== 6;

/** The same time of day after that many days from Monday to Friday. */
export function addWorkingDays(from: Date, days: number): Date {
  let time = from;
  for (let left = days; left > 0;) {
    time = new Date(time.getTime() + DAY);
    if (isWorkingDay(time)) left--;
  }
  return time;
}
