import { Injectable } from '@nestjs/common';
import { inLanguage, ourLanguage } from '../../../kernel/sentence.js';
import { Consumes } from '../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../platform/outbox/domain-event.js';
import { TeamPeople } from '../../identity/teams/index.js';
import { UsersQueries } from '../../identity/users/index.js';
import { SupportService } from './support.service.js';
import { LONGEST_SUBJECT } from './support.types.js';

/** Opens a case for whoever waits too long for the other side of a deal. */
@Injectable()
export class SupportListener {
  constructor(
    private readonly support: SupportService,
    private readonly users: UsersQueries,
    private readonly teams: TeamPeople,
  ) {}

  @Consumes('shipment.overdue', { name: 'support.shipments', mode: 'action' })
  async overdue({
    id,
    payload: { title, dealId, brandId, shipment },
  }: DeliveredEvent<'shipment.overdue'>): Promise<void> {
    if (!shipment?.waits) return;
    const waits = shipment.topic === 'content' ? await this.ofBrand(brandId, shipment.waits) : shipment.waits;
    if (waits === null) return;
    const person = await this.users.profile(waits);
    if (person.state === 'deleted') return;
    const { goods, topic } = shipment;
    const said = inLanguage(
      topic === 'content' ? contentMissing(title, goods) : goodsMissing(title, goods),
      ourLanguage(person.language),
    );
    await this.support.open(waits, {
      subject: said.subject.slice(0, LONGEST_SUBJECT),
      text: `${said.text}\n${said.deal}: ${dealId}`,
      // The same event again answers the first.
      clientId: id,
    });
  }

  /** Whoever sent the goods; where they have left the team of the deal, its first owner. */
  private async ofBrand(brandId: string, sender: string): Promise<string | null> {
    if (sender === brandId) return sender;
    const members = await this.teams.active(brandId);
    if (members.some(({ userId }) => userId === sender)) return sender;
    return members.find(({ role }) => role === 'owner')?.userId ?? null;
  }
}

const goodsMissing = (title: string, goods: string) => ({
  subject: { en: `Goods not sent: ${title}`, de: `Waren nicht verschickt: ${title}` },
  text: {
    en: `The brand was reminded and has not sent these goods: ${goods}`,
    de: `Die Marke wurde erinnert und hat diese Waren nicht verschickt: ${goods}`,
  },
  deal: { en: 'Deal', de: 'Deal' },
});

const contentMissing = (title: string, goods: string) => ({
  subject: { en: `Content overdue: ${title}`, de: `Inhalte überfällig: ${title}` },
  text: {
    en: `The creator has the goods (${goods}), was reminded and has not submitted the content.`,
    de: `Der Creator hat die Waren (${goods}), wurde erinnert und hat die Inhalte nicht eingereicht.`,
  },
  deal: { en: 'Deal', de: 'Deal' },
});
