import { Injectable } from '@nestjs/common';
import { csvFile, csvRow, harmless } from '../../../../kernel/csv.js';
import { dayOf, decimal } from '../../../../kernel/format.js';
import { offsetOf, type Page, type PageQuery, pageOf } from '../../../../kernel/page.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { say } from '../../../../platform/http/language.js';
import { actorOf, ownedBy, type Principal } from '../../../../platform/security/principal.js';
import { listNotFound } from '../creators.errors.js';
import { CreatorsView } from '../creators.view.js';
import { CreatorSearchPort, everybody } from '../search/search.types.js';
import type { CreatorListDto, ListedCreatorDto } from './creator-list.dto.js';
import { CreatorListsRepository } from './creator-lists.repository.js';
import { shownList } from './creator-lists.service.js';

const heads = [
  { en: 'Name', de: 'Name' },
  { en: 'Username', de: 'Benutzername' },
  { en: 'Country', de: 'Land' },
  { en: 'Topics', de: 'Themen' },
  { en: 'Platforms', de: 'Plattformen' },
  { en: 'Followers', de: 'Follower' },
  { en: 'Average views', de: 'Durchschnittliche Views' },
  { en: 'Engagement', de: 'Engagement' },
  { en: 'Price from, EUR net', de: 'Preis ab, EUR netto' },
  { en: 'Figures as of', de: 'Zahlen vom' },
  { en: 'Note', de: 'Notiz' },
  { en: 'Added', de: 'Hinzugefügt' },
] as const;

/** Lists as their owner reads them. Who cannot be found any more is on none of them until they can. */
@Injectable()
export class CreatorListsQueries {
  constructor(
    private readonly rows: CreatorListsRepository,
    private readonly engine: CreatorSearchPort,
    private readonly view: CreatorsView,
    private readonly settings: SettingsStore,
  ) {}

  async lists(principal: Principal, creatorId: string | undefined): Promise<CreatorListDto[]> {
    const ownerId = ownedBy(principal);
    const [lists, counts] = await Promise.all([
      this.rows.ofOwner(ownerId, this.settings.get('creators.savedMost')),
      this.rows.counts(ownerId, creatorId ?? null),
    ]);
    return lists.map((list) => shownList(list, counts.get(list.id)));
  }

  async one(principal: Principal, id: string): Promise<CreatorListDto> {
    const ownerId = ownedBy(principal);
    const list = await this.rows.one(id, ownerId);
    if (!list) throw listNotFound();
    return shownList(list, (await this.rows.counts(ownerId, null)).get(id));
  }

  async creators(principal: Principal, id: string, query: PageQuery): Promise<Page<ListedCreatorDto>> {
    if (!(await this.rows.one(id, ownedBy(principal)))) throw listNotFound();
    const items = await this.rows.itemsOf(id, this.settings.get('creators.listMost'));
    if (items.length === 0) return pageOf([], 0, query);
    const byId = new Map(items.map((item) => [item.creatorId, item]));
    const [found, categories] = await Promise.all([
      this.engine.find(
        { ...everybody(actorOf(principal)), among: [...byId.keys()] },
        { offset: offsetOf(query), limit: query.per },
      ),
      this.view.categoriesById(),
    ]);
    const data = this.view.cards(found.creators, categories).flatMap((creator): ListedCreatorDto[] => {
      const item = byId.get(creator.id);
      // What fits a search says nothing here: nothing was searched for.
      return item
        ? [
            {
              creator: Object.assign(creator, { match: null }),
              note: item.note,
              addedAt: item.addedAt.toISOString(),
            },
          ]
        : [];
    });
    return pageOf(data, found.total, query);
  }

  /** The whole list for a spreadsheet, in the language of the caller. */
  async csv(principal: Principal, id: string): Promise<string> {
    const per = this.settings.get('creators.listMost');
    const { data } = await this.creators(principal, id, { page: 1, per });
    return csvFile([csvRow(...heads.map((head) => say(head))), ...data.map(line)]);
  }
}

const line = ({ creator, note, addedAt }: ListedCreatorDto): string =>
  csvRow(
    harmless(creator.displayName),
    harmless(creator.username),
    creator.country ?? '',
    harmless(creator.categories.map(({ name }) => name).join(', ')),
    creator.platforms.map(({ platform }) => platform).join(', '),
    String(creator.followers ?? ''),
    String(creator.averageViews ?? ''),
    String(creator.engagementRate ?? ''),
    creator.priceFrom ? decimal(creator.priceFrom.minor) : '',
    creator.asOf ? dayOf(new Date(creator.asOf)) : '',
    harmless(note ?? ''),
    dayOf(new Date(addedAt)),
  );
