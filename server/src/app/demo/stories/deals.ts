import type { Stories } from '../stories.js';

/** Deals in every state that lasts, seen from the first brand and the first creator, and what staff decide. */
export function deals(stories: Stories): void {
  offers(stories);
  running(stories);
  over(stories);
  bids(stories);
  campaigns(stories);
  breeds(stories);
}

/** What waits for an answer, of the creator and of the brand. */
function offers(stories: Stories): void {
  stories.deal('advent').offer(-1);
  stories.deal('tasse').offer(-2).counter(-1, 'creator', 560, 'Gern, aber ein Sketch braucht zwei Drehtage.');
}

function running(stories: Stories): void {
  stories
    .deal('winter')
    .offer(-12)
    .counter(-11, 'creator', 980, 'Die Fotos brauchen einen eigenen Tag.')
    .counter(-10.5, 'brand', 900, 'Treffen wir uns in der Mitte?')
    .accept(-10)
    .pay(-9.5)
    .askForGoods(-9)
    .approveGoods(-8.5)
    .sendGoods(-8, 'DHL', '00340434161094042557')
    .receiveGoods(-6)
    .handIn(-4, 0, 'Erster Schnitt, das Licht ist noch roh.')
    .askForChanges(-3.5, 0, 'Wunderschön. Könnte das Etikett zur Kamera zeigen?')
    .handIn(-2, 0)
    .approve(-1.5, 0)
    .askForRights(-1, 0, 30)
    .handIn(-0.5, 1);
  stories.deal('huette').offer(-3).accept(-2);
  // The brand has rejected, the creator asks staff.
  stories
    .deal('serum')
    .offer(-20)
    .accept(-19)
    .pay(-18.5)
    .handIn(-12, 0)
    .approve(-11, 0)
    .handIn(-5, 1)
    .reject(-3, 1, 'Das zweite Reel ist bei Lampenlicht gedreht.')
    .dispute(-2, 'creator', 'Gedreht ist es am Fenster, um elf Uhr vormittags. Das Rohmaterial liegt bei.');
}

function over(stories: Stories): void {
  stories
    .deal('filter')
    .offer(-30)
    .accept(-29)
    .pay(-28.5)
    .handIn(-24, 0)
    .approve(-23, 0)
    .complete(-22)
    .rate(-21, 'brand', [5, 5, 4], 'Genau unser Ton, und das Licht sitzt. Gern wieder.')
    .rate(-20, 'creator', [5, 4, 5], 'Klares Briefing, schnelle Antworten, pünktlich bezahlt.')
    .answerReview(-19, 'creator', 'Danke! Der Kaffee war nach zwei Tagen leer.')
    .askForRights(-10, 0, 90)
    .grantRights(-9.5)
    .payRights(-9);
  stories.deal('coldbrew').offer(-16).decline(-15, 'I am away in December.');
  stories
    .deal('marathon')
    .offer(-26)
    .accept(-25)
    .pay(-24.5)
    .cancel(-20, 'brand', 'Die Schuhe kommen erst im neuen Jahr in den Handel.');
  stories
    .deal('bahn')
    .offer(-40)
    .accept(-39)
    .pay(-38.5)
    .handIn(-34, 0)
    .approve(-33, 0)
    .handIn(-31, 1)
    .reject(-30, 1, 'Die Schuhe sind nur von weitem zu sehen.')
    .dispute(-28, 'creator', 'In der zweiten Hälfte sind sie zehn Sekunden lang groß im Bild.')
    .resolve(-25, 80, 'Zehn Sekunden sind zu sehen, das Briefing verlangt die ganze zweite Hälfte.')
    .rate(-24, 'creator', [3, 2, 4], 'Ohne die Schlichtung hätte es kein Geld gegeben.');
}

function bids(stories: Stories): void {
  stories.bid('tassen').write(-5, 4).publish(-4.5).propose(-2);
  stories
    .bid('herbst')
    .write(-14, -3)
    .publish(-13.5)
    .propose(-10)
    .award(-2, 'lenalacht')
    .askForRevision(-1.5, 'mayastein', 'Könntest du die Zeichnung am Ende in Farbe zeigen?');
  stories
    .bid('sommer')
    .write(-30, -20)
    .publish(-29)
    .propose(-25)
    .award(-18, 'fabianhuber')
    .pay(-17.5, 'fabianhuber');
}

/** One in every state; of the first open one two applications are deals, three wait. */
function campaigns(stories: Stories): void {
  stories
    .campaign('kamin')
    .write(-8, 30)
    .set(-7.5, 'published')
    .apply(-2)
    .shortlist(-1.8, 'elifarslan')
    .accept(-1.5, 'lenalacht')
    .pay(-1.2, 'lenalacht')
    .accept(-1, 'samiraziz');
  stories.campaign('fruehling').write(-1);
  stories
    .campaign('touren')
    .write(-14)
    .set(-13.5, 'published')
    .apply(-12)
    .accept(-11, 'fabianhuber')
    .pay(-10.5, 'fabianhuber')
    .reject(-10, 'hugolefevre')
    .set(-9, 'paused');
  // The one that the demo creator may apply to.
  stories.campaign('huette').write(-5, 25).set(-4.5, 'published').apply(-1.2);
  stories
    .campaign('laufen')
    .write(-30)
    .set(-29.5, 'published')
    .apply(-28)
    .accept(-27, 'lukasbrandt')
    .cancel(-26.5, 'lukasbrandt', 'Die Schuhe sind noch nicht lieferbar.')
    .set(-25, 'closed');
}

/** Squads in each state that lasts, with seats that work, wait for money, leave, and are paused. */
function breeds(stories: Stories): void {
  stories
    .breed('morgen')
    .create(-40)
    .ask(-39.8, 'lenalacht')
    .accept(-39, 'lenalacht')
    .pay(-38, 'lenalacht')
    .handIn(-28, 'lenalacht', 0)
    .approve(-27, 'lenalacht', 0)
    .handIn(-18, 'lenalacht', 1)
    .approve(-17, 'lenalacht', 1)
    .handIn(-13, 'lenalacht', 2)
    .approve(-12, 'lenalacht', 2)
    .pay(-7, 'lenalacht')
    .handIn(-1, 'lenalacht', 0)
    .ask(-20.2, 'samiraziz')
    .accept(-20, 'samiraziz')
    .pay(-19, 'samiraziz')
    .handIn(-10, 'samiraziz', 0)
    .approve(-9, 'samiraziz', 0)
    .leave(-3, 'samiraziz')
    .propose(-2.5, 'samiraziz', 'mayastein', 'Maya kennt euren Kaffee und hat gerade Zeit.')
    .ask(-6, 'fabianhuber')
    .accept(-5.5, 'fabianhuber')
    .ask(-35, 'malikcooks')
    .accept(-34.5, 'malikcooks')
    .leave(-34, 'malikcooks')
    .ask(-0.5, 'malikcooks');
  stories.breed('bibliothek').create(-12).status(-2, 'paused');
  stories.breed('probe').create(-25).ask(-24, 'fabianhuber').cancel(-23);
}
