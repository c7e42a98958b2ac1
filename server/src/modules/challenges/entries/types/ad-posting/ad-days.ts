/** For how long a platform makes an ad code. */
export const shortestDays = 7;
export const longestDays = 365;
