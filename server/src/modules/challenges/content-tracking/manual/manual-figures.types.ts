export const manualFiguresStatuses = ['pending', 'confirmed', 'rejected', 'expired'] as const;
export type ManualFiguresStatus = (typeof manualFiguresStatuses)[number];
export type ManualFiguresEnd = Exclude<ManualFiguresStatus, 'pending'>;
