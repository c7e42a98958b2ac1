import { defineSettings } from '../../../../../platform/config/default-settings.js';

export const attendanceSettings = defineSettings(
  {
    /** Part of the price that is earned by being there; the post earns the rest. */
    'attendance.checkInPercent': 50,
    'attendance.codeSeconds': 30,
    /** The doors open so long before the event. */
    'attendance.earlyMinutes': 60,
    'limit.checkInsPerTenMinutes': 10,
  },
  {
    'attendance.checkInPercent': { min: 0, max: 100 },
    'attendance.codeSeconds': { min: 10, max: 300 },
    'attendance.earlyMinutes': { min: 0, max: 1440 },
  },
);

type AttendanceSettings = typeof attendanceSettings;

declare module '../../../../../platform/config/default-settings.js' {
  interface Settings extends AttendanceSettings {}
}
