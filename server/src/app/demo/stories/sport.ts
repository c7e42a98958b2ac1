import { crowd } from '../crowd.js';
import type { Stories } from '../stories.js';

/** Velo & Co, Fjell Outdoor and Laufwerk. */
export function sport(stories: Stories): void {
  rain(stories);
  kitchen(stories);
  outdoor(stories);
  running(stories);
}

function rain(stories: Stories): void {
  const rain = stories.challenge('rain').fund(-25);
  rain.entry('lenalacht').join(-23).post(-21.5, { views: 46_000, halfLife: 70 }).approve(-20.5);
  crowd(rain, {
    who: `jonasrides jaspermulder lukasbrandt dominikwolf hugolefevre zoedeboer lucamoretti
      eriklarsen priyanair`,
    joining: [-23.5, -8],
    views: 26_000,
    reviewedUntil: -2,
  });
  rain.settle(-1.5);
}

/** Files instead of posts: nothing is published, the licence is bought. */
function kitchen(stories: Stories): void {
  const kitchen = stories.challenge('kitchen').fund(-13);
  kitchen.entry('inescarvalho').join(-11.5).draft(-10).approve(-9);
  kitchen.entry('frejaholm').join(-11).draft(-9.5).approve(-8.5);
  kitchen.entry('pavelhorak').join(-10.5).draft(-9).approve(-8);
  kitchen
    .entry('paulaschaefer')
    .join(-8)
    .draft(-3)
    .askForChanges(-1, 'Could you take it once more in daylight? The bike is lost in the shadow.');
  kitchen.entry('hannekebakker').join(-7).draft(-2);
  kitchen.entry('theresalang').join(-6).draft(-1.5);
  kitchen.entry('mayastein').join(-5).draft(-0.75);
  kitchen
    .entry('lenalacht')
    .join(-3)
    .draft(-2.5)
    .askForChanges(-0.5, 'Wir brauchen oben mehr Platz für die Überschrift, sonst perfekt.');
  kitchen.entry('emrekaya').join(-2);
  kitchen
    .entry('tobiasfrank')
    .join(-9)
    .draft(-6)
    .reject(-5, 'There is no bike in it.')
    .appeal(-4, 'The bike leans on the wall behind me from second four on.')
    .judge(-2, 'upheld', 'We looked twice: what leans there is a ladder.');
  kitchen.change(-0.4, { rules: 'No other food brands in the picture.' }, 'Our partner asks for it.');
}

function outdoor(stories: Stories): void {
  const night = stories.challenge('night').fund(-21);
  crowd(night, {
    who: 'fabianhuber hugolefevre zoedeboer siobhankelly johannameier oskarlindgren',
    joining: [-19.5, -10],
    views: 46_000,
    reviewedUntil: -4,
  });
  const pack = stories.challenge('pack').fund(-16);
  crowd(pack, {
    who: `zoedeboer siobhankelly hugolefevre fabianhuber jonasrides ewazielinska klaravogt
      johannameier jaspermulder samiraziz viktorsandberg`,
    joining: [-14.5, -1],
    views: 30_000,
    reviewedUntil: -1.25,
  });
  pack.entry('lenalacht').join(-1);
  const summit = stories.challenge('summit').fund(-13);
  crowd(summit, {
    who: 'johannameier fabianhuber hugolefevre siobhankelly zoedeboer samiraziz',
    joining: [-11.5, -3],
    views: 24_000,
    reviewedUntil: -1.25,
  });
  summit.entry('lenalacht').join(-8).post(-6.5, { views: 21_000, halfLife: 60 }).approve(-5.5);
}

function running(stories: Stories): void {
  const five = stories.challenge('five').fund(-59);
  five.entry('lenalacht').join(-57).post(-55, { views: 38_000, halfLife: 66 }).approve(-54);
  crowd(five, {
    who: `amara.moves lukasbrandt klaravogt nicoschwarz danielosei linaberg ewazielinska
      timbecker leonkrueger niacampbell`,
    joining: [-57, -40],
    views: 21_000,
    reviewedUntil: -29,
  });
  five.entry('aylin.demir').join(-50).post(-48, { views: 26_000 }).approve(-47);
  five.entry('aylin.demir').decide(-44, 'freeze', 'The views come from accounts without a single post.');
  five.entry('aylin.demir').decide(-40, 'disqualify', 'Bought views, confirmed by the platform.');
  five.settle(-28);

  const lap = stories.challenge('lap').fund(-41);
  crowd(lap, {
    who: 'danielosei ewazielinska linaberg timbecker',
    joining: [-39, -28],
    views: 19_000,
    reviewedUntil: -21,
  });
  lap.settle(-20.5);

  const sole = stories.challenge('sole').fund(-17);
  for (const [index, username] of [
    'lukasbrandt',
    'klaravogt',
    'danielosei',
    'ewazielinska',
    'amara.moves',
  ].entries()) {
    const day = -14.5 + index * 1.5;
    sole
      .entry(username)
      .join(day)
      .post(day + 1, { views: 9_000 + index * 2_500 })
      .approve(day + 2);
  }
  sole.entry('benfischer').join(-5);
  // The hold of the last of them, seven days from its approval, ends half a day after the load.
  sole.cancel(-2.5, 'Die Werkstatt zieht um.');
}
