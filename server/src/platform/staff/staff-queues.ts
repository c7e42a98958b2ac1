import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { StaffRole } from '../../kernel/roles.js';
import { Declarations, type DeclaredMethod } from '../discovery/declarations.js';
import { type QueueFigures, type StaffQueueKind, staffQueueKinds, staffQueues } from './staff-queue.js';

type Declared = DeclaredMethod<{ kind: StaffQueueKind; role: StaffRole }, () => Promise<QueueFigures>>;

/** What waits for staff, of all modules. */
@Injectable()
export class StaffQueues implements OnModuleInit {
  private queues: Declared[] = [];

  constructor(private readonly declarations: Declarations) {}

  onModuleInit(): void {
    const order = ({ meta }: Declared) => staffQueueKinds.indexOf(meta.kind);
    this.queues = this.declarations.methods(staffQueues).toSorted((a, b) => order(a) - order(b));
  }

  /** How much of one kind is open. */
  async open(kind: StaffQueueKind): Promise<number> {
    const queue = this.queues.find(({ meta }) => meta.kind === kind);
    return queue ? (await queue.run()).open : 0;
  }

  /** Those that this role works on. */
  of(role: StaffRole): Promise<(QueueFigures & { kind: StaffQueueKind })[]> {
    const own = this.queues.filter(({ meta }) => role === 'admin' || meta.role === role);
    return Promise.all(own.map(async ({ meta, run }) => Object.assign(await run(), { kind: meta.kind })));
  }
}
