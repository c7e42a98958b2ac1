/** Full years between a date of birth (YYYY-MM-DD) and a moment, both in UTC. */
export function ageAt(birthDate: string, at: Date): number {
  const [year = 0, month = 0, day = 0] = birthDate.split('-').map(Number);
  const hadBirthday =
    at.getUTCMonth() + 1 > month || (at.getUTCMonth() + 1 === month && at.getUTCDate() >= day);
  return at.getUTCFullYear() - year - (hadBirthday ? 0 : 1);
}
