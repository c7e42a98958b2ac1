import { AppError, invalidField, notFound } from '../../../kernel/app-error.js';
import { formatEuro } from '../../../kernel/format.js';

const conflict = (en: string, de: string) => new AppError('CONFLICT', { en, de });

export const breedNotFound = () =>
  notFound({
    en: 'This squad does not exist or is not visible to you',
    de: 'Dieses Squad gibt es nicht, oder du kannst es nicht sehen',
  });

export const requestNotFound = () =>
  notFound({
    en: 'This request does not exist or is not visible to you',
    de: 'Diese Anfrage gibt es nicht, oder du kannst sie nicht sehen',
  });

export const memberNotFound = () =>
  notFound({
    en: 'This seat does not exist or is not visible to you',
    de: 'Diesen Platz gibt es nicht, oder du kannst ihn nicht sehen',
  });

export const creatorNotFound = () =>
  notFound({ en: 'This creator does not exist', de: 'Diesen Creator gibt es nicht' });

export const seatsTaken = () =>
  new AppError('SOLD_OUT', {
    en: 'All seats of this squad are taken',
    de: 'Alle Plätze in diesem Squad sind vergeben',
  });

export const breedPaused = () =>
  conflict(
    'This squad is paused. Seats are given again once it goes on.',
    'Dieses Squad ist pausiert. Plätze gibt es wieder, sobald es weitergeht.',
  );

export const notOpen = () =>
  conflict('This squad takes no applications', 'Dieses Squad nimmt keine Bewerbungen an');

export const askedAlready = () =>
  new AppError('ALREADY_EXISTS', {
    en: 'A request for this creator is waiting already',
    de: 'Für diesen Creator wartet schon eine Anfrage',
  });

export const memberAlready = () =>
  new AppError('ALREADY_EXISTS', {
    en: 'This creator has a seat in the squad already',
    de: 'Dieser Creator hat schon einen Platz im Squad',
  });

export const nobodyLeft = () =>
  conflict(
    'No other creator fits this squad just now, or enough requests are waiting',
    'Im Moment passt kein weiterer Creator, oder es warten schon genug Anfragen',
  );

export const feeNeeded = () =>
  invalidField('fee', 'required', {
    en: 'Name a fee: this squad has none of its own',
    de: 'Nenne ein Honorar: Dieses Squad hat kein festes',
  });

export const feeOutOfRange = (leastMinor: number, mostMinor: number) =>
  invalidField('fee', 'range', {
    en: `The fee of a seat is between ${formatEuro(leastMinor)} and ${formatEuro(mostMinor)}`,
    de: `Das Honorar pro Platz liegt zwischen ${formatEuro(leastMinor)} und ${formatEuro(mostMinor)}`,
  });

export const placesOutOfRange = (least: number, most: number) =>
  invalidField('places', 'range', {
    en: `A squad has ${least} to ${most} seats`,
    de: `Ein Squad hat ${least} bis ${most} Plätze`,
  });

export const bonusOutOfRange = (leastMinor: number, mostMinor: number) =>
  invalidField('bonus', 'range', {
    en: `The bonus pool of these seats is between ${formatEuro(leastMinor)} and ${formatEuro(mostMinor)}`,
    de: `Der Bonustopf liegt bei so vielen Plätzen zwischen ${formatEuro(leastMinor)} und ${formatEuro(mostMinor)}`,
  });

export const bonusNeedsPlaces = () =>
  invalidField('places', 'required', {
    en: 'A bonus pool is split over the seats: name how many there are',
    de: 'Ein Bonustopf wird auf die Plätze verteilt: Gib an, wie viele es sind',
  });

export const creatorNeeded = () =>
  invalidField('creatorId', 'required', { en: 'Choose a creator', de: 'Wähle einen Creator' });

export const oneThing = () =>
  invalidField('breedId', 'one', {
    en: 'Name exactly one: a squad, a seat or a request',
    de: 'Nenne genau eines: ein Squad, einen Platz oder eine Anfrage',
  });

export const leavesAlready = () =>
  conflict('This seat ends with its cycle already', 'Dieser Platz endet schon mit seinem Zyklus');

export const leaveFirst = () =>
  conflict(
    'Leave your seat first. Then you can propose who follows.',
    'Gib zuerst deinen Platz auf. Dann kannst du eine Nachfolge vorschlagen.',
  );

export const nobodyProposed = () =>
  conflict('Nobody is proposed for this seat', 'Für diesen Platz ist niemand vorgeschlagen');

export const cycleWaits = () =>
  conflict(
    'The next cycle of this seat waits for its payment already',
    'Der nächste Zyklus dieses Platzes wartet schon auf seine Zahlung',
  );

export const notYourself = () =>
  invalidField('creatorId', 'another', {
    en: 'You cannot ask yourself',
    de: 'Du kannst dich nicht selbst anfragen',
  });
