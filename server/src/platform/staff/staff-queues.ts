import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { StaffRole } from '../../kernel/roles.js';
import { SettingsStore } from '../config/settings.js';
import { type DeclaredMethod, Declarations } from '../discovery/declarations.js';
import {
  type Queue,
  type QueueCase,
  type QueueFigures,
  type StaffQueueKind,
  staffQueueKinds,
  staffQueues,
  queueTargets,
} from './staff-queue.js';

type Declared = DeclaredMethod<{ kind: StaffQueueKind; role: StaffRole }, () => Queue>;

/** A queue with the hours in which a case of it should be decided. */
export type KindOfQueue = QueueFigures & { kind: StaffQueueKind; targetHours: number | null };
export type KindOfCase = QueueCase & { kind: StaffQueueKind };

/** What waits for staff, of all modules. */
@Injectable()
export class StaffQueues implements OnModuleInit {
  private queues: Declared[] = [];

  constructor(
    private readonly declarations: Declarations,
    private readonly settings: SettingsStore,
  ) {}

  onModuleInit(): void {
    const order = ({ meta }: Declared) => staffQueueKinds.indexOf(meta.kind);
    this.queues = this.declarations.methods(staffQueues).toSorted((a, b) => order(a) - order(b));
  }

  /** How much of one kind is open. */
  async open(kind: StaffQueueKind): Promise<number> {
    const queue = this.queues.find(({ meta }) => meta.kind === kind);
    return queue ? (await queue.run().figures(this.targetOf(kind))).open : 0;
  }

  /** Those that this role works on. */
  of(role: StaffRole): Promise<KindOfQueue[]> {
    return Promise.all(
      this.workedOnBy(role).map(async ({ meta: { kind }, run }) => {
        const targetHours = this.targetOf(kind);
        return Object.assign(await run().figures(targetHours), { kind, targetHours });
      }),
    );
  }

  /** The cases of all queues that are due first. */
  async next(role: StaffRole, limit: number): Promise<KindOfCase[]> {
    const parts = await Promise.all(
      this.workedOnBy(role).map(async ({ meta: { kind }, run }) =>
        (await run().next(limit, this.targetOf(kind))).map((one) => ({ ...one, kind })),
      ),
    );
    return parts.flat().toSorted(dueFirst).slice(0, limit);
  }

  private workedOnBy(role: StaffRole): Declared[] {
    return this.queues.filter(({ meta }) => role === 'admin' || meta.role === role);
  }

  private targetOf(kind: StaffQueueKind): number | null {
    const key = queueTargets[kind];
    return key === null ? null : this.settings.get(key);
  }
}

const dueOf = ({ dueAt }: QueueCase): number => dueAt?.getTime() ?? Number.MAX_SAFE_INTEGER;

const dueFirst = (a: QueueCase, b: QueueCase): number =>
  dueOf(a) - dueOf(b) || a.since.getTime() - b.since.getTime();
