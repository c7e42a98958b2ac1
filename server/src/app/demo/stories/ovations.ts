import type { ovationSeeds } from '../content/ovations.js';
import type { OvationStory } from '../ovation-story.js';
import type { Stories } from '../stories.js';

/** Ovations in every state that lasts, all of the first brand. */
export function ovations(stories: Stories): void {
  stories.ovation('draft').write(-1, false);
  stories.ovation('requested').ask(-1);
  stories.ovation('accepted').ask(-2).respond(-1, 'accept');
  stories.ovation('funded').ask(-4).respond(-3, 'accept').pay(-2.5);
  handedIn(stories, 'submitted', -1);
  handedIn(stories, 'changes', -3).review(-2, 'request_changes', 'Zeig bitte auch die Dose von vorn.');
  handedIn(stories, 'approved', -6).review(-5, 'approve');
  onWall(stories, 'wallFilm', -12);
  onWall(stories, 'wallWords', -15);
  onWall(stories, 'wallMixed', -20);
  onWall(stories, 'withdrawn', -25).withdraw(-9, 'Ich arbeite jetzt für eine andere Rösterei.');
  stories.ovation('declined').ask(-8).respond(-7, 'decline');
}

const handedIn = (stories: Stories, key: keyof typeof ovationSeeds, day: number): OvationStory =>
  stories
    .ovation(key)
    .ask(day - 3)
    .respond(day - 2, 'accept')
    .pay(day - 1.5)
    .handIn(day);

const onWall = (stories: Stories, key: keyof typeof ovationSeeds, day: number): OvationStory =>
  handedIn(stories, key, day)
    .review(day + 1, 'approve')
    .review(day + 1.25, 'publish');
