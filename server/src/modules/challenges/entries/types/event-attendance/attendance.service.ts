import { Injectable } from '@nestjs/common';
import { Clock, MINUTE } from '../../../../../kernel/clock.js';
import { SettingsStore } from '../../../../../platform/config/settings.js';
import { Database } from '../../../../../platform/database/database.js';
import { Transactional } from '../../../../../platform/database/transactional.js';
import type { Principal } from '../../../../../platform/security/principal.js';
import { ChallengesQueries, type ChallengeState, detailsOf } from '../../../challenges/index.js';
import { EntriesService } from '../../entries.service.js';
import { finalStatuses } from '../../entry.types.js';
import { handInClosed, moneyHalted } from '../../submissions/submissions.errors.js';
import { EntrySteps } from '../../steps/entry-steps.service.js';
import { EntryStepsRepository } from '../../steps/entry-steps.repository.js';
import { AttendanceDetailsDto, type DoorCodeDto } from './attendance.dto.js';
import { checkedAlready, checkInFirst, doorClosed, noDoor, wrongDoorCode } from './attendance.errors.js';
import { DoorCode } from './door-code.js';

export type DoorStep = 'check_in' | 'check_out';

/** The door of an event: what it shows, and who comes and goes. */
@Injectable()
export class AttendanceService {
  constructor(
    readonly db: Database,
    private readonly challenges: ChallengesQueries,
    private readonly entries: EntriesService,
    private readonly steps: EntrySteps,
    private readonly rows: EntryStepsRepository,
    private readonly door: DoorCode,
    private readonly settings: SettingsStore,
    private readonly time: Clock,
  ) {}

  /** For the brand of the challenge, while the door is open. */
  async show(challengeId: string, principal: Principal): Promise<DoorCodeDto> {
    const challenge = await this.challenges.own(challengeId, principal);
    this.requireOpen(challenge);
    const { code, seconds } = this.door.now(challengeId);
    return {
      code,
      path: `/check-in/${challengeId}?code=${code}`,
      seconds,
      checkedIn: await this.rows.countOf(challengeId, 'check_in', 'done'),
      checkedOut: await this.rows.countOf(challengeId, 'check_out', 'done'),
    };
  }

  /** The code proves the place; the first check-in earns its part of the price. */
  @Transactional()
  async check(challengeId: string, principal: Principal, name: DoorStep, code: string): Promise<void> {
    await this.challenges.visible(challengeId, principal);
    const { challenge, entry } = await this.entries.lockOf(challengeId, principal.userId);
    if (challenge.status === 'suspended') throw moneyHalted();
    if (finalStatuses.has(entry.status) || entry.status === 'frozen') throw handInClosed();
    this.requireOpen(challenge);
    if (!this.door.isValid(challengeId, code)) throw wrongDoorCode();
    const steps = await this.steps.of(challenge, entry.id);
    const step = steps.find((one) => one.name === name);
    if (!step) throw noDoor();
    const isIn = steps.some((one) => one.name === 'check_in' && one.status === 'done');
    if (name === 'check_out' && !isIn) throw checkInFirst();
    if (step.status === 'done') throw checkedAlready();
    const by = { actor: 'creator', id: principal.userId } as const;
    await this.steps.finish(challenge, entry, step, by, 'pass');
  }

  private requireOpen(challenge: ChallengeState): void {
    const details = detailsOf(challenge, AttendanceDetailsDto);
    if (challenge.type !== 'event_attendance' || !details?.opensAt || !details.closesAt) throw noDoor();
    const early = this.settings.get('attendance.earlyMinutes') * MINUTE;
    const opensAt = new Date(Date.parse(details.opensAt) - early);
    const closesAt = new Date(details.closesAt);
    const now = this.time.now();
    if (now < opensAt || now > closesAt) throw doorClosed(opensAt, closesAt);
  }
}
