import type { Stories } from '../stories.js';

/** One running challenge for each type that is more than a post, with entries in the middle of it. */
export function types(stories: Stories): void {
  share(stories);
  event(stories);
  sponsoring(stories);
}

function share(stories: Stories): void {
  const share = stories.challenge('teilen').fund(-7);
  share.entry('malikcooks').join(-5.5).post(-5, { views: 6_000, platform: 'tiktok' }).approve(-4.5);
  share.entry('klaravogt').join(-4).post(-3, { views: 4_000 }).approve(-2.5);
  share.entry('samiraziz').join(-2).post(-1, { views: 3_000 });
  share.entry('lenalacht').join(-0.5);
  share
    .figures('klaravogt')
    .enter(-1.5, 'The platform told no figures all morning; the picture is from the creator’s app')
    .confirm(-1.25, 'The picture shows the post and these figures');
  // Waits for a second member of staff.
  share
    .figures('samiraziz')
    .enter(-0.25, 'The API was away for hours; the picture is from the page of the post');
}

function event(stories: Stories): void {
  const event = stories.challenge('hafen').fund(-8);
  event.entry('jonasrides').join(-6).checkIn(-0.75).post(-0.25, { views: 2_500 });
  event.entry('zoedeboer').join(-5.5).checkIn(-0.75);
  event.entry('lenalacht').join(-4).checkIn(-0.5);
  event.entry('dominikwolf').join(-3);
}

function sponsoring(stories: Stories): void {
  const season = stories.challenge('saison').fund(-21);
  season
    .entry('lukasbrandt')
    .join(-19)
    .script(
      -18,
      'Start im Regen, Bahn 4. Nach dem Intro eine Minute über die Schuhe: was nach 600 km noch sitzt.',
    )
    .approve(-17)
    .draft(-14)
    .approve(-13)
    .post(-12, { views: 24_000, platform: 'youtube' })
    .approve(-11);
  season
    .entry('amara.moves')
    .join(-10)
    .script(-8, 'Coaching am See, dann Intervalle. Die Schuhe kommen in Minute zwei, ehrlich und mit Dreck.')
    .approve(-6)
    .draft(-1);
  season
    .entry('klaravogt')
    .join(-6)
    .script(-2, 'Vegane Vorbereitung auf den ersten Ultra. Die Schuhe sind da, wo die Wurzeln anfangen.');
  season.entry('timbecker').join(-3);
}
