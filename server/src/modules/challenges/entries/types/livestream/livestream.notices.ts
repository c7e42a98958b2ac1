import { formatEuro } from '../../../../../kernel/format.js';
import { noticeKind } from '../../../../../platform/notices/notice-kind.js';
import { type AboutChallenge, aboutSample, ofCreator } from '../../entries.notices.js';

/** left: the creator withdrew too late, which no appeal follows. */
export const slotMissed = noticeKind<AboutChallenge & { feeMinor: number; left: boolean }>({
  name: 'entry.slot-missed',
  category: 'money',
  mail: 'soon',
  label: { en: 'Fee for a missed slot', de: 'Gebühr für ein verpasstes Zeitfenster' },
  samples: {
    missed: { ...aboutSample, feeMinor: 2_000, left: false },
    left: { ...aboutSample, feeMinor: 2_000, left: true },
  },
  write: ({ challenge, feeMinor, left }) => {
    const fee = formatEuro(feeMinor);
    const taken = {
      en: `${challenge}: the fee of ${fee} is taken from the money you earn.`,
      de: `${challenge}: Die Gebühr von ${fee} wird von deinen Einnahmen abgezogen.`,
    };
    return left
      ? {
          title: {
            en: `You left too late: a fee of ${fee}`,
            de: `Du hast dich zu spät abgemeldet: ${fee} Gebühr`,
          },
          body: taken,
        }
      : {
          title: { en: `You missed your slot: a fee of ${fee}`, de: `Zeitfenster verpasst: ${fee} Gebühr` },
          body: {
            en: `${taken.en} See how you can appeal.`,
            de: `${taken.de} Sieh nach, wie du widersprechen kannst.`,
          },
        };
  },
  path: ofCreator,
});
