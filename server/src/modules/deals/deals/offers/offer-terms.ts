import { invalidField } from '../../../../kernel/app-error.js';
import { formatEuro } from '../../../../kernel/format.js';
import { type Clock, DAY } from '../../../../kernel/clock.js';
import { newId } from '../../../../kernel/id.js';
import type { SettingsStore } from '../../../../platform/config/settings.js';
import type { DeliverableInputDto, OfferChangeDto, OfferInputDto } from '../dto/terms.dto.js';
import type { DealTerms, Deliverable } from '../deal.types.js';
import type { OfferState } from './offer.types.js';

const LONGEST_WORK_DAYS = 60;

interface Limits {
  now: Date;
  minMinor: number;
  maxMinor: number;
  /** The last day that work may be due. */
  lastDue: Date;
}

export const limitsOf = (settings: SettingsStore, clock: Clock): Limits => ({
  now: clock.now(),
  minMinor: settings.get('deal.minPriceMinor'),
  maxMinor: settings.get('deal.maxPriceMinor'),
  lastDue: clock.in(LONGEST_WORK_DAYS * DAY),
});

const deliverable = ({
  format,
  placement,
  quantity,
  dueAt,
  note,
  weight,
}: DeliverableInputDto): Deliverable => ({
  id: newId(),
  format,
  placement,
  quantity,
  dueAt: dueAt === undefined ? null : new Date(dueAt).toISOString(),
  note: note ?? null,
  weight: weight ?? quantity,
});

export const termsOf = (input: OfferInputDto, brief?: string): DealTerms => ({
  title: input.title,
  priceMinor: input.price.minor,
  deliverables: input.deliverables.map(deliverable),
  dueAt: input.dueAt === undefined ? null : new Date(input.dueAt).toISOString(),
  rights: input.rights ? { use: input.rights.use, months: input.rights.months } : null,
  exclusivity: input.exclusivity ? { field: input.exclusivity.field, until: input.exclusivity.until } : null,
  message: input.message ?? null,
  ...(brief ? { brief } : {}),
});

/** What the other side has not named stays as it was. */
export const countered = (terms: DealTerms, change: OfferChangeDto): DealTerms => ({
  ...terms,
  ...(change.price ? { priceMinor: change.price.minor } : {}),
  ...(change.dueAt === undefined ? {} : { dueAt: new Date(change.dueAt).toISOString() }),
  ...(change.deliverables ? { deliverables: change.deliverables.map(deliverable) } : {}),
  message: change.message ?? null,
});

/** The sender's own change before it is answered: what is not named, the message too, stays as it was. */
export const revised = (
  terms: DealTerms,
  { title, brief, message, ...change }: OfferChangeDto & { title?: string; brief?: string },
): DealTerms => ({
  ...countered(terms, change),
  message: message ?? terms.message,
  ...(title === undefined ? {} : { title }),
  ...(brief === undefined ? {} : { brief }),
});

/** Terms change only with an entry of the history. */
export const versionOf = ({ history }: Pick<OfferState, 'history'>): number => history.length;

/** Whether the side that waits changed the terms after it had named them. */
export const changedInTurn = ({ history }: Pick<OfferState, 'history'>): boolean =>
  history.at(-1)?.by === history.at(-2)?.by;

export function assertTerms(terms: DealTerms, { now, minMinor, maxMinor, lastDue }: Limits): void {
  const { priceMinor, dueAt, deliverables, exclusivity } = terms;
  if (priceMinor < minMinor || priceMinor > maxMinor)
    throw invalidField('price', 'range', {
      en: `The price is between ${minMinor / 100} and ${maxMinor / 100} EUR`,
      de: `Der Preis liegt zwischen ${formatEuro(minMinor)} und ${formatEuro(maxMinor)}`,
    });
  for (const [field, time] of [
    ['dueAt', dueAt] as const,
    ...deliverables.map((one, index) => [`deliverables.${index}.dueAt`, one.dueAt] as const),
  ])
    if (time !== null && (new Date(time) <= now || new Date(time) > lastDue))
      throw invalidField(field, 'range', {
        en: 'Choose a day that is still to come and not more than 60 days away',
        de: 'Wähle einen Tag, der in den nächsten 60 Tagen liegt',
      });
  if (exclusivity && new Date(exclusivity.until) <= now)
    throw invalidField('exclusivity.until', 'future', {
      en: 'Choose a day that is still to come',
      de: 'Wähle einen Tag, der noch kommt',
    });
}
