import type { AuditActor } from '../../../platform/audit/audit-actor.js';
import { declaration, declareOnMethod } from '../../../platform/discovery/declare.js';
import type { Approval, ApprovalKind } from './approval.types.js';

type Approve<Kind extends ApprovalKind> = (approval: Approval<Kind>, by: AuditActor) => Promise<void>;

/** A kind whose subjects belong to several modules is done by the module of the subject. */
export type ApproverName = ApprovalKind | `${ApprovalKind}:${string}`;

export const approverName = (kind: ApprovalKind, subjectKind: string): ApproverName =>
  `${kind}:${subjectKind}`;

export const approvers = declaration<ApproverName, Approve<ApprovalKind>>('approvers');

/**
 * The method does what was asked for once a second person agrees, in the transaction of the decision. It throws to
 * refuse: the approval stays pending. With a kind of subject it is asked for those alone.
 */
export const Approves =
  <Kind extends ApprovalKind>(kind: Kind, subjectKind?: string) =>
  <Method extends Approve<Kind>>(
    target: object,
    name: string,
    _method: TypedPropertyDescriptor<Method>,
  ): void =>
    declareOnMethod(
      approvers,
      target,
      name,
      subjectKind === undefined ? kind : approverName(kind, subjectKind),
    );
