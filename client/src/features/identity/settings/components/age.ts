/** Whether someone born on this day has come of age; null when the day is not known. */
export function isAdult(birthDate: string | null, today: Date): boolean | null {
  if (!birthDate) return null;
  const limit = new Date(Date.UTC(today.getFullYear() - 18, today.getMonth(), today.getDate()));
  return birthDate <= limit.toISOString().slice(0, 10);
}
