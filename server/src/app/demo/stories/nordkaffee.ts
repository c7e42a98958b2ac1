import { crowd } from '../crowd.js';
import type { Stories } from '../stories.js';

/** brand@anyjoi.test: a running leaderboard, drafts to review, and every earlier and later state of a challenge. */
export function nordkaffee(stories: Stories): void {
  summer(stories);
  cold(stories);
  ritual(stories);
  travel(stories);
  office(stories);

  stories.challenge('latte').fund(-42, 'coins').cancel(-40, 'Die Röstung wird nicht rechtzeitig fertig.');
  stories.challenge('barista').fund(-2);
  stories.challenge('advent').write(-1);
  stories.challenge('winter').write(-0.5).quote(0);
}

function summer(stories: Stories): void {
  const summer = stories.challenge('sommer').fund(-71);
  summer.entry('lenalacht').join(-69.5).post(-68, { views: 61_000, halfLife: 60 }).approve(-67);
  crowd(summer, {
    who: `jonasrides zoedeboer malikcooks klaravogt rafaelcosta samiraziz benfischer
      amara.moves noorvandijk leonkrueger`,
    joining: [-69.5, -55],
    views: 17_000,
    reviewedUntil: -45,
  });
  summer
    .entry('lukasbrandt')
    .join(-66)
    .post(-64, { views: 12_000 })
    .reject(-63, 'Auf dem Tisch steht die Dose einer anderen Marke.');
  summer.entry('emrekaya').join(-60);
  summer.settle(-44);
}

function cold(stories: Stories): void {
  const cold = stories.challenge('kalt').fund(-19);
  cold
    .entry('lenalacht')
    .join(-17.5)
    .post(-16.5, { views: 118_000, halfLife: 95, platform: 'tiktok' })
    .approve(-16);
  cold.entry('malikcooks').join(-17.5).post(-17, { views: 152_000, halfLife: 110 }).approve(-16.5);
  cold.entry('sofiarinaldi').join(-17).post(-15, { views: 97_000, halfLife: 80 }).approve(-14.5);
  crowd(cold, {
    who: `chloe.mp4 amara.moves kofi.eats noorvandijk elifarslan rafaelcosta samiraziz
      leonkrueger miawagner fatimabenali benfischer yusufyildiz giuliaconti niacampbell
      antonberger diegomorales linaberg gretalund oskarlindgren klaravogt carlaneumann`,
    joining: [-17.4, -0.8],
    views: 24_000,
    reviewedUntil: -0.9,
  });
  cold.entry('timbecker').join(-12).post(-11, { views: 9_000, stranger: true });
  cold.entry('moritzklein').join(-10).post(-9, { views: 44_000, late: false, likes: 0.002 }).approve(-8.5);
  cold
    .entry('moritzklein')
    .decide(-3, 'freeze', 'Two thirds of the views came within four minutes. We are looking at it.')
    .explain(-2, 'Ein Kaffee-Newsletter mit 60.000 Abonnenten hat das Video am Montagmorgen verlinkt.');
  cold.entry('aylin.demir').join(-9).withdraw(-7);
  cold.entry('inescarvalho').join(-2);
  cold.entry('naomiweiss').join(-0.5);
  cold.topUp(-6, 500, 'coins');
  // A day without readings, and a caption that was edited.
  cold.entry('malikcooks').hide(-6.5).show(-5.5);
  cold.entry('sofiarinaldi').addToCaption(-4, 'Danke für eure Kommentare!');
  cold.share(-3);
  stories.track('nord', -12, {
    handle: 'kaffeetest',
    title: 'Zehn Cold Brews im Vergleich',
    views: 84_000,
  });
  stories.track('lenalacht', -9, { handle: 'lenalacht', title: 'Meine Küche, ungeschnitten', views: 14_500 });
}

function ritual(stories: Stories): void {
  const ritual = stories.challenge('ritual').fund(-10);
  const joined = (username: string, day: number, message: string) =>
    ritual
      .entry(username)
      .ask(day, message)
      .answer(day + 0.5, 'accepted');
  joined('sofiarinaldi', -8.5, 'My mornings are loud, my coffee is not.')
    .draft(-7)
    .approve(-6)
    .post(-5, { views: 21_000 })
    .approve(-4.25);
  joined('chloe.mp4', -8.5, 'Je suis lente le matin. Perfect fit.')
    .draft(-7.5)
    .approve(-6.5)
    .post(-5.5, { views: 33_000 })
    .approve(-4.5);
  joined('elifarslan', -7, 'Frühschicht um fünf, Ritual um vier.')
    .draft(-5)
    .approve(-4)
    .post(-2, { views: 18_000 });
  joined('lenalacht', -6, 'Ich rede vor sieben nicht. Das könnt ihr filmen.').draft(-3).approve(-1.5);
  joined('paulaschaefer', -6, 'Drei Kinder, ein Ritual.').draft(
    -2.25,
    'Was ich tue, bevor die Kinder wach sind',
  );
  joined('kofi.eats', -5, 'Breakfast for one, coffee for two.').draft(-1.75);
  joined('klaravogt', -5, 'Erst laufen, dann Kaffee.').draft(-1);
  joined('noorvandijk', -4.5, 'Slow mornings, second-hand mugs.').draft(-0.5);
  joined('timbecker', -4.5, 'Physiklehrer um 6:50 Uhr: ein Drama.')
    .draft(-3)
    .askForChanges(
      -1.25,
      'Schöner Einstieg! Bitte nenn im ersten Satz die Uhrzeit und nimm das Logo vom Pulli.',
    );
  joined('gretalund', -3, 'Oat milk, quiet kitchen, cold feet.');
  joined('hugolefevre', -7.5, 'Coffee at 2,300 metres.')
    .draft(-6)
    .reject(-5, 'Das ist ein Bergvideo, wir suchen die eigene Küche.')
    .appeal(-4.5, 'The hut in the video is my home for the season, and its kitchen is mine.');
  ritual
    .entry('leonkrueger')
    .ask(-4, 'Kann auch mittags, geht das?')
    .answer(-3, 'rejected', 'Wir suchen wirklich Morgenmenschen.');
  ritual.entry('samiraziz').ask(-2, '48 Stunden Hamburg, zweimal Morgen.');
  ritual.entry('linaberg').ask(-1.5, 'Sieben Minuten Dehnen, dann Kaffee.');
  ritual.entry('fatimabenali').ask(-1, 'Marseille at seven smells of coffee and fish.');
  ritual.entry('carlaneumann').ask(-0.75, 'Homeoffice beginnt in der Küche.');
  ritual.entry('johannameier').ask(-0.4, 'Campingkocher, Kind, Kaffee.');
}

function travel(stories: Stories): void {
  const travel = stories.challenge('reise').fund(-23);
  crowd(travel, {
    who: `samiraziz zoedeboer ewazielinska kofi.eats siobhankelly diegomorales camilleroux
      oskarlindgren`,
    joining: [-21.5, -9],
    views: 21_000,
    reviewedUntil: -4,
  });
  travel.entry('lenalacht').join(-6).post(-4.5, { views: 32_000, halfLife: 48 });
  travel
    .entry('lucamoretti')
    .join(-6)
    .post(-3, { views: 14_000 })
    .askToDisqualify(-1, 'Almost all views came within one hour and from one country.');
  travel.entry('hannekebakker').join(-5).post(-2.5, { views: 8_500 });
  travel.entry('jaspermulder').join(-4).post(-2, { views: 11_500 });
  travel.entry('miawagner').join(-4);
}

function office(stories: Stories): void {
  const office = stories.challenge('buero').fund(-14);
  crowd(office, {
    who: 'leonkrueger carlaneumann yusufyildiz nicoschwarz priyanair',
    joining: [-12.5, -6],
    views: 16_000,
    reviewedUntil: -1.5,
  });
  office.entry('antonberger').join(-4);
  office.pause(-1, 'Testpakete vergriffen, Nachschub kommt.');
}
