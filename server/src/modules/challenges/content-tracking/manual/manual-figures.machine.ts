import { StateMachine } from '../../../../kernel/state-machine.js';
import type { ManualFiguresEnd, ManualFiguresStatus } from './manual-figures.types.js';

export type ManualFiguresEvent = 'confirm' | 'reject' | 'time_out';

export const manualFiguresMachine = new StateMachine<ManualFiguresStatus, ManualFiguresEvent>('The figures', [
  { from: ['pending'], event: 'confirm', to: ['confirmed'] },
  { from: ['pending'], event: 'reject', to: ['rejected'] },
  { from: ['pending'], event: 'time_out', to: ['expired'] },
]);

/** How the wait ends; every way out of it is an end. */
export function endOf(status: ManualFiguresStatus, event: ManualFiguresEvent): ManualFiguresEnd {
  const end = manualFiguresMachine.next(status, event);
  if (end === 'pending') throw new Error(`Figures wait after ${event}`);
  return end;
}
