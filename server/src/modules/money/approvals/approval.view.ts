import { cardOf, type UserCardDto } from '../../identity/users/index.js';
import type { Approval } from './approval.types.js';
import { ApprovalLineDto, ApprovalPayloadDto } from './dto/approval-payload.dto.js';
import type { ApprovalDto } from './dto/approval.dto.js';

export const approvalDto = (approval: Approval): ApprovalDto => ({
  id: approval.id,
  kind: approval.kind,
  subject: { kind: approval.subjectKind, id: approval.subjectId },
  payload: approval.payload,
  reason: approval.reason,
  status: approval.status,
  requestedBy: approval.requestedBy,
  decidedBy: approval.decidedBy,
  expiresAt: approval.expiresAt.toISOString(),
  decidedAt: approval.decidedAt?.toISOString() ?? null,
  createdAt: approval.createdAt.toISOString(),
});

/** The person or the team whose account a line of a journal entry moves. */
const holderOf = ({ ownerType, ownerId }: ApprovalLineDto): string | undefined =>
  ownerType === 'user' || ownerType === 'team' ? ownerId : undefined;

export const holdersOf = ({ lines = [] }: ApprovalPayloadDto): string[] =>
  lines.flatMap((line) => holderOf(line) ?? []);

/** Two lines of one kind of account differ only by whose it is. */
export function withOwners(
  payload: ApprovalPayloadDto,
  cards: ReadonlyMap<string, UserCardDto>,
): ApprovalPayloadDto {
  if (!payload.lines) return payload;
  const lines = payload.lines.map((line) => {
    const holder = holderOf(line);
    return holder === undefined
      ? line
      : Object.assign(new ApprovalLineDto(), line, { owner: cardOf(cards, holder) });
  });
  return Object.assign(new ApprovalPayloadDto(), payload, { lines });
}
