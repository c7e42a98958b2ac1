import { crowd } from '../crowd.js';
import type { Stories } from '../stories.js';

/** Pixelpark Games, Lumi Skin and Seitenweise. */
export function home(stories: Stories): void {
  games(stories);
  skin(stories);
  books(stories);
}

function games(stories: Stories): void {
  const launch = stories.challenge('launch').fund(-53);
  crowd(launch, {
    who: 'matnowak moritzklein emrekaya oskarlindgren leonkrueger carlaneumann priyanair',
    joining: [-51, -40],
    views: 18_000,
    reviewedUntil: -33,
  });
  launch.entry('viktorsandberg').join(-49).post(-47, { views: 15_000 }).approve(-46).hide(-45);
  // Nobody settles: the clock does.

  const boss = stories.challenge('boss').fund(-11);
  const invited = (username: string, day: number, message: string) =>
    boss.entry(username).invite(day, message);
  const play = 'You would be one of twelve people who see this level.';
  invited('emrekaya', -9.5, play).respond(-9, 'accept').post(-7, { views: 64_000, halfLife: 70 }).approve(-6);
  invited('oskarlindgren', -9.5, play).respond(-8.5, 'accept').post(-6.5, { views: 52_000 }).approve(-5.5);
  invited('moritzklein', -9.5, play).respond(-9, 'accept').post(-5, { views: 27_000 }).approve(-4);
  invited('matnowak', -9, play).respond(-8, 'accept').post(-4, { views: 19_000 }).approve(-3);
  invited('leonkrueger', -9, play).respond(-8, 'decline');
  invited('yusufyildiz', -8, play).respond(-6, 'accept').post(-1.5, { views: 30_000 });
  invited('niacampbell', -4, play).respond(-3, 'accept');
  invited('lenalacht', -1.5, 'Wir glauben, dein Gesicht beim letzten Boss wird legendär. Magst du?');
  invited('viktorsandberg', -9.5, play);
  invited('nicoschwarz', -1, play);

  const beat = stories.challenge('beat').fund(-9);
  crowd(beat, {
    who: 'moritzklein oskarlindgren emrekaya matnowak',
    joining: [-7.5, -4],
    views: 22_000,
    reviewedUntil: -1.5,
  });
  beat.decide(
    -1,
    'suspend',
    'The record shown in the app is wrong, so nobody can beat it. Please correct it and write to us.',
  );
}

function skin(stories: Stories): void {
  const morning = stories.challenge('morning').fund(-13).approve(-12);
  crowd(morning, {
    who: `olgapetrenko naomiweiss aylin.demir giuliaconti albanavarro miawagner linaberg
      noorvandijk camilleroux`,
    joining: [-10.5, -1],
    views: 27_000,
    reviewedUntil: -1,
  });
  stories.challenge('fiveing').fund(-1);
}

function books(stories: Stories): void {
  const chapter = stories.challenge('kapitel').fund(-16).approve(-15);
  crowd(chapter, {
    who: 'yarahaddad philipproth timbecker leonkrueger mayastein theresalang svenolsen',
    joining: [-13.5, -3],
    views: 13_000,
    reviewedUntil: -1,
  });
  chapter
    .entry('klaravogt')
    .join(-10)
    .post(-8, { views: 17_000 })
    .reject(-7, 'Im Video wird das Ende verraten.')
    .appeal(-6, 'Verraten wird nur der erste Satz, und der steht auf dem Umschlag.')
    .judge(-4, 'reversed', 'Der erste Satz steht auf dem Umschlag, vom Ende ist nichts zu hören.');
  const shelf = stories.challenge('regal').fund(-20).approve(-19.25);
  crowd(shelf, {
    who: 'mayastein theresalang yarahaddad philipproth svenolsen',
    joining: [-18, -8],
    views: 11_000,
    reviewedUntil: -1.75,
  });
  shelf.settle(-1.25);
  stories.challenge('club').fund(-0.5);
  bookmarks(stories);
}

/** Posts of our own: their views are those of the people of the demo. */
function bookmarks(stories: Stories): void {
  const marks = stories.challenge('lesezeichen').fund(-10).approve(-9.5);
  marks.entry('yarahaddad').join(-8.5).postHere(-8).approve(-6.75).watched(-7.5, 38).watched(-2, 21);
  marks.entry('mayastein').join(-8).postHere(-6).approve(-5).watched(-5.5, 44).watched(-1.5, 12);
  marks.entry('philipproth').join(-7).postHere(-4).approve(-3).watched(-3.5, 17);
  marks.entry('lenalacht').join(-3).postHere(-1.5).watched(-1, 26);
}
