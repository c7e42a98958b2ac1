const SESSION_DAYS = 3_650;

/** After this long people sign in again: no life takes what is left of a session. */
export const FRESH_DAYS = 2_500;

/** Settings for people who live many lives on one clock; signing in for each step would be a third of all work. */
export const longSessions = {
  'auth.sessionDays': SESSION_DAYS,
  'auth.refreshDays': SESSION_DAYS,
  'auth.sessionMaxDays': SESSION_DAYS,
};
