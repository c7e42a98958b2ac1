import { AppError } from '../../../kernel/app-error.js';
import type { AuditActor } from '../../../platform/audit/audit-actor.js';

/** Staff never act on what is their own, neither alone nor as one of two. */
export function refuseOwnAccount(people: readonly string[], { actorId }: Pick<AuditActor, 'actorId'>): void {
  if (actorId !== null && people.includes(actorId))
    throw new AppError('FORBIDDEN', {
      en: 'This is about your own account: another member of staff has to do it',
      de: 'Es geht um dein eigenes Konto: Das muss jemand anderes aus dem Team tun',
    });
}

/** What would be done now is not what the first person asked for. */
export const notAsApproved = () =>
  new AppError('CONFLICT', {
    en: 'What would be done has changed since it was asked for. Reject this approval; then it can be asked for again.',
    de: 'Seit der Anfrage hat sich etwas geändert. Lehne sie ab; danach kann sie neu gestellt werden.',
  });
