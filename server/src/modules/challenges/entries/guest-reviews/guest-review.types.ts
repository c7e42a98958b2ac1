export const guestVerdicts = ['approve', 'change'] as const;
export type GuestVerdict = (typeof guestVerdicts)[number];
