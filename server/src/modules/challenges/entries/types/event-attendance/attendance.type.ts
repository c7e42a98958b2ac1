import { Injectable } from '@nestjs/common';
import { DAY } from '../../../../../kernel/clock.js';
import { SettingsStore } from '../../../../../platform/config/settings.js';
import {
  briefError,
  type ChallengeBrief,
  detailsOf,
  type Finding,
  type JudgeContext,
} from '../../../challenges/index.js';
import { ReadablePosts } from '../../../content-tracking/index.js';
import { PostHandIn } from '../create-and-post/post.hand-in.js';
import { briefSteps, type EntryType, type StepRule, TypeOfEntry } from '../entry-type.js';
import { AttendanceDetailsDto } from './attendance.dto.js';

const ALL = 100;

/** Creators come to an event: being there earns a part of the price, the post about it the rest. */
@TypeOfEntry('event_attendance')
@Injectable()
export class AttendanceType extends PostHandIn implements EntryType {
  override readonly modes = ['fixed'] as const;

  constructor(
    posts: ReadablePosts,
    private readonly settings: SettingsStore,
  ) {
    super(posts);
  }

  rules(): StepRule[] {
    const percent = this.settings.get('attendance.checkInPercent');
    return [
      { name: 'check_in', kind: 'own', percent, first: true },
      { name: 'check_out', kind: 'own', percent: 0 },
      { name: 'publish', kind: 'post', percent: ALL - percent },
    ];
  }

  steps() {
    return briefSteps(this.rules());
  }

  judge(brief: ChallengeBrief, { now }: JudgeContext): Finding[] {
    const { place, opensAt, closesAt } = detailsOf(brief, AttendanceDetailsDto) ?? {};
    const findings: Finding[] = [];
    if (!place)
      findings.push(
        briefError('NO_PLACE', field('place'), {
          en: 'Tell creators where the event takes place',
          de: 'Sag den Creatorn, wo das Event stattfindet',
        }),
      );
    if (!opensAt || !closesAt) return [...findings, noTimes];
    const [opens, closes] = [Date.parse(opensAt), Date.parse(closesAt)];
    if (closes <= opens) findings.push(endsBeforeBegin);
    else if (closes <= now.getTime()) findings.push(eventOver);
    else if (opens < brief.startsAt.getTime() || closes > brief.endsAt.getTime()) findings.push(outsideOfRun);
    else if (brief.endsAt.getTime() - closes < DAY) findings.push(littleTime);
    return findings;
  }
}

const field = (name: keyof AttendanceDetailsDto): string => `details.event_attendance.${name}`;

const noTimes = briefError('NO_EVENT_TIMES', field('opensAt'), {
  en: 'Set when the event begins and ends',
  de: 'Leg fest, wann das Event beginnt und endet',
});
const endsBeforeBegin = briefError('EVENT_ENDS_BEFORE', field('closesAt'), {
  en: 'The event must end after it begins',
  de: 'Das Event muss nach seinem Beginn enden',
});
const eventOver = briefError('EVENT_OVER', field('closesAt'), {
  en: 'The event is over already: choose another time',
  de: 'Das Event ist schon vorbei: Wähle eine andere Zeit',
});
const outsideOfRun = briefError('EVENT_OUTSIDE_RUN', field('opensAt'), {
  en: 'The event has to lie between start and end of the challenge',
  de: 'Das Event muss zwischen Beginn und Ende der Challenge liegen',
});
const littleTime: Finding = {
  code: 'LITTLE_TIME_TO_POST',
  severity: 'warning',
  field: 'endsAt',
  message: {
    en: 'Less than a day is left to post after the event: set a later end',
    de: 'Nach dem Event bleibt weniger als ein Tag zum Posten: Wähle ein späteres Ende',
  },
};
