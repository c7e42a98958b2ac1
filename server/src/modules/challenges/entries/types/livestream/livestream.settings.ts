import { defineSettings } from '../../../../../platform/config/default-settings.js';

export const livestreamSettings = defineSettings(
  {
    /** Part of the price for a stream with as many viewers as the brief asks for. */
    'livestream.viewersPercent': 20,
    /** Part of the price that a creator owes who lets an agreed slot pass without a stream. */
    'livestream.noShowPercent': 10,
    /** A slot begins at least so long after it is asked for, and is moved no later before its begin. */
    'livestream.noticeHours': 24,
    /** A brand that says nothing for so long agrees to the slot. */
    'livestream.answerHours': 48,
    /** How often an agreed slot can be moved. */
    'livestream.moves': 1,
    /** The link may come so long after the end of the slot; then the slot is missed. */
    'livestream.graceMinutes': 30,
    /** Time after the slot for the proof. */
    'livestream.proofHours': 48,
    /** A slot ends so long before the challenge, so that the proof can be handed in. */
    'livestream.marginHours': 12,
  },
  {
    'livestream.viewersPercent': { min: 0, max: 50 },
    'livestream.noShowPercent': { min: 0, max: 50 },
    'livestream.noticeHours': { min: 2, max: 168 },
    'livestream.answerHours': { min: 1, max: 168 },
    'livestream.moves': { min: 0, max: 10 },
    'livestream.graceMinutes': { min: 0, max: 1440 },
    'livestream.proofHours': { min: 12, max: 168 },
    'livestream.marginHours': { min: 1, max: 168 },
  },
);

type LivestreamSettings = typeof livestreamSettings;

declare module '../../../../../platform/config/default-settings.js' {
  interface Settings extends LivestreamSettings {}
}
