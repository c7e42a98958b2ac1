import { AppError, notFound } from '../../../../kernel/app-error.js';
import type { Relation } from '../../../identity/users/index.js';

export const cannotBeTipped = () =>
  notFound({ en: 'This person cannot be tipped', de: 'Dieser Person kannst du kein Trinkgeld geben' });

/** A tip carries words, so a block stands in its way; whoever was blocked does not learn of it. */
export function assertNoBlock({ blocks, blocked }: Relation): void {
  if (blocked) throw cannotBeTipped();
  if (blocks)
    throw new AppError('BLOCKED', {
      en: 'You have blocked this person. Unblock them to give a tip.',
      de: 'Du hast diese Person blockiert. Hebe das auf, um Trinkgeld zu geben.',
    });
}
