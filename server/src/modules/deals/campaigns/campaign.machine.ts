import { StateMachine, type Transition } from '../../../kernel/state-machine.js';
import type { CampaignStatus } from './campaign.types.js';

export type CampaignEvent = 'change' | 'publish' | 'pause' | 'resume' | 'close' | 'delete';
export const campaignActors = ['brand', 'clock'] as const;
export type CampaignActor = (typeof campaignActors)[number];

interface Row extends Transition<CampaignStatus, CampaignEvent> {
  actors: readonly CampaignActor[];
}

/** Guards stand where the event is handled: what may change once creators have applied. */
export const campaignTransitions: readonly Row[] = [
  { from: ['draft'], event: 'change', to: ['draft'], actors: ['brand'] },
  { from: ['published'], event: 'change', to: ['published'], actors: ['brand'] },
  { from: ['paused'], event: 'change', to: ['paused'], actors: ['brand'] },
  { from: ['draft'], event: 'publish', to: ['published'], actors: ['brand'] },
  { from: ['draft'], event: 'delete', to: ['draft'], actors: ['brand'] },
  { from: ['published'], event: 'pause', to: ['paused'], actors: ['brand'] },
  { from: ['paused'], event: 'resume', to: ['published'], actors: ['brand'] },
  { from: ['published', 'paused'], event: 'close', to: ['closed'], actors: ['brand', 'clock'] },
];

/** One for each actor, so that a refusal names only what that actor may do now. */
export const campaignMachine = Object.fromEntries(
  campaignActors.map((actor) => [
    actor,
    new StateMachine<CampaignStatus, CampaignEvent>(
      'A campaign',
      campaignTransitions.filter(({ actors }) => actors.includes(actor)),
    ),
  ]),
) as Record<CampaignActor, StateMachine<CampaignStatus, CampaignEvent>>;
