import type { AuditActor } from '../../../platform/audit/audit-actor.js';
import { declaration, declareOnMethod } from '../../../platform/discovery/declare.js';
import type { Approval, ApprovalKind } from './approval.types.js';

type Approve<Kind extends ApprovalKind> = (approval: Approval<Kind>, by: AuditActor) => Promise<void>;

export const approvers = declaration<ApprovalKind, Approve<ApprovalKind>>('approvers');

/**
 * The method does what was asked for once a second person agrees, in the transaction of the decision. It throws to
 * refuse: the approval stays pending.
 */
export const Approves =
  <Kind extends ApprovalKind>(kind: Kind) =>
  <Method extends Approve<Kind>>(
    target: object,
    name: string,
    _method: TypedPropertyDescriptor<Method>,
  ): void =>
    declareOnMethod(approvers, target, name, kind);
