import { Injectable, type OnModuleInit } from '@nestjs/common';
import { notFound } from '../../../kernel/app-error.js';
import { declaration, onClass } from '../../../platform/discovery/declare.js';
import { Declarations } from '../../../platform/discovery/declarations.js';
import type { SessionPrincipal } from '../../../platform/security/principal.js';
import type { MediaDto } from '../uploads/index.js';
import type { ReportKind } from './report.types.js';

/** Something that can be reported. */
export interface ReportTarget {
  authorId: string;
  title: string;
  text: string | null;
  imageUrl: string | null;
  /** Files it consists of; none where it is left out. */
  media?: MediaDto[];
  /** Where everybody sees it; null = nowhere. */
  path: string | null;
  hidden: boolean;
}

/** Who hides it, and the reason its author reads. */
export interface Hiding {
  staff: Pick<SessionPrincipal, 'userId' | 'activeRole'>;
  reason: string;
}

/** What a module does for one kind of thing. */
export interface Reports {
  /** null = it is not there, or `viewer` may not see it; without a viewer staff ask, who see it whatever its state. */
  target: (id: string, viewer?: SessionPrincipal) => Promise<ReportTarget | null>;
  /** In the transaction of the decision; false = it was hidden before. Left out where there is nothing to hide. */
  hide?: (id: string, by: Hiding) => Promise<boolean>;
  /** Takes that back. */
  show?: (id: string, by: Hiding) => Promise<void>;
}

const reportable = declaration<ReportKind, Reports>('kinds of things that can be reported');

/** On the provider that answers for this kind of things; two of one kind stop the boot. */
export const Reportable = (kind: ReportKind) => onClass(reportable, kind);

@Injectable()
export class Reportables implements OnModuleInit {
  private kinds = new Map<ReportKind, Reports>();

  constructor(private readonly declarations: Declarations) {}

  onModuleInit(): void {
    this.kinds = this.declarations.classesByName(reportable);
  }

  /** 404 for a kind that no module answers for. */
  of(kind: ReportKind): Reports {
    const found = this.kinds.get(kind);
    if (!found) throw notFound();
    return found;
  }
}
