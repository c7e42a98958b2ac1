import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Page } from '../../../kernel/page.js';
import { type Data, One, PageOf } from '../../../platform/http/answers.js';
import { PageQueryDto } from '../../../platform/http/common.dto.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import type { JsonText } from '../../../platform/http/json-text.js';
import { type AppRequest, CurrentPrincipal } from '../../../platform/http/request.js';
import { mayUse } from '../../../platform/security/permit.js';
import { ownedBy, type Principal } from '../../../platform/security/principal.js';
import { keyScopes } from '../../../platform/security/scopes.js';
import {
  BoardRowDto,
  ChallengeCost,
  ChallengeDrafts,
  ChallengeDto,
  ChallengeInputDto,
  ChallengeLists,
  ChallengesQueries,
  CostBreakdownDto,
} from '../../challenges/challenges/index.js';
import {
  ContentQueries,
  FiguresImport,
  ImportResultDto,
  PushFiguresDto,
  TrackedPostDto,
} from '../../challenges/content-tracking/index.js';
import { ChallengeEntryDto, EntryListQueryDto, SubmissionsQueries } from '../../challenges/entries/index.js';
import { cardOf, UsersQueries } from '../../identity/users/index.js';
import { PayoutDto, PayoutQueryDto, PayoutsQueries } from '../../money/payouts/index.js';
import { CreatorCardDto, CreatorsQueries } from '../creators/index.js';
import {
  PartnerChallengesQueryDto,
  PartnerContentQueryDto,
  PartnerCreatorsQueryDto,
  PartnerMeDto,
} from './dto/partner.dto.js';

const PARTNERS = ['brand', 'creator'] as const;

/** What programs of partners read and write, by the same services as the screens. */
@ApiTags('partner')
@Controller()
export class PartnerController {
  constructor(
    private readonly users: UsersQueries,
    private readonly lists: ChallengeLists,
    private readonly challenges: ChallengesQueries,
    private readonly drafts: ChallengeDrafts,
    private readonly cost: ChallengeCost,
    private readonly submissions: SubmissionsQueries,
    private readonly contents: ContentQueries,
    private readonly figures: FiguresImport,
    private readonly payouts: PayoutsQueries,
    private readonly found: CreatorsQueries,
  ) {}

  @Endpoint('GET /partner/me', {
    access: 'partner',
    anyKey: true,
    summary: 'Whose token or key it is',
    returns: PartnerMeDto,
  })
  async me(@CurrentPrincipal() principal: Principal, @Req() { minute }: AppRequest): Promise<PartnerMeDto> {
    const ownerId = ownedBy(principal);
    const cards = await this.users.cards([ownerId]);
    const { limit = 0, used = 0 } = minute ?? {};
    return {
      data: cardOf(cards, ownerId),
      scopes: keyScopes.filter((scope) => mayUse(principal, scope)),
      rateLimit: { limit, remaining: Math.max(0, limit - used) },
    };
  }

  @Endpoint('GET /partner/challenges', {
    access: 'partner',
    scope: 'challenges:read',
    roles: PARTNERS,
    rows: 'owner',
    summary: 'Own challenges; of a creator those asked for, invited to or taken part in',
    returns: PageOf(ChallengeDto),
  })
  list(
    @CurrentPrincipal() principal: Principal,
    @Query() query: PartnerChallengesQueryDto,
  ): Promise<Page<ChallengeDto> | JsonText<Page<ChallengeDto>>> {
    return this.lists.list(principal, Object.assign(query, { mine: true }));
  }

  @Endpoint('POST /partner/challenges', {
    access: 'partner',
    scope: 'challenges:write',
    roles: ['brand'],
    keyRequired: true,
    idempotent: 'transaction',
    summary: 'Create a challenge draft; it is paid in the dashboard',
    returns: One(ChallengeDto, { cost: CostBreakdownDto }),
  })
  async create(
    @CurrentPrincipal() principal: Principal,
    @Body() input: ChallengeInputDto,
  ): Promise<Data<ChallengeDto> & { cost: CostBreakdownDto }> {
    const challenge = await this.drafts.create(principal, input);
    return {
      data: await this.challenges.detail(challenge.id, principal),
      cost: await this.cost.of(challenge),
    };
  }

  @Endpoint('GET /partner/challenges/:id', {
    access: 'partner',
    scope: 'challenges:read',
    roles: PARTNERS,
    summary: 'One challenge',
    returns: One(ChallengeDto),
  })
  async one(
    @CurrentPrincipal() principal: Principal,
    @Param('id', IdPipe) id: string,
  ): Promise<Data<ChallengeDto>> {
    return { data: await this.challenges.detail(id, principal) };
  }

  @Endpoint('GET /partner/challenges/:id/board', {
    access: 'partner',
    scope: 'challenges:read',
    roles: PARTNERS,
    summary: 'Leaderboard',
    returns: PageOf(BoardRowDto),
  })
  board(
    @CurrentPrincipal() principal: Principal,
    @Param('id', IdPipe) id: string,
    @Query() query: PageQueryDto,
  ): Promise<JsonText<Page<BoardRowDto>>> {
    return this.submissions.leaderboard(id, principal, { page: query.page, per: query.per, sort: 'score' });
  }

  @Endpoint('GET /partner/challenges/:id/entries', {
    access: 'partner',
    scope: 'challenges:read',
    roles: ['brand'],
    rows: 'owner',
    summary: 'Entries of an own challenge, what is due first, first',
    returns: PageOf(ChallengeEntryDto),
  })
  entries(
    @CurrentPrincipal() principal: Principal,
    @Param('id', IdPipe) id: string,
    @Query() query: EntryListQueryDto,
  ): Promise<Page<ChallengeEntryDto>> {
    return this.submissions.ofChallenge(id, principal, query);
  }

  @Endpoint('GET /partner/creators', {
    access: 'partner',
    scope: 'creators:read',
    roles: ['brand'],
    summary: 'Search creators; the best match first',
    returns: PageOf(CreatorCardDto),
  })
  creators(
    @CurrentPrincipal() principal: Principal,
    @Query() { q, platform, country, minFollowers, page, per }: PartnerCreatorsQueryDto,
  ): Promise<Page<CreatorCardDto>> {
    const asked = {
      ...(q === undefined ? {} : { q }),
      ...(platform === undefined ? {} : { platforms: [platform] }),
      ...(country === undefined ? {} : { targeting: { specificCreatorCountry: [country] } }),
      ...(minFollowers === undefined ? {} : { minFollowers }),
    };
    return this.found.page(principal, asked, { page, per });
  }

  @Endpoint('GET /partner/content', {
    access: 'partner',
    scope: 'content:read',
    roles: PARTNERS,
    rows: 'party',
    summary: 'Tracked posts with their figures: the own ones, of a brand also those of its challenges',
    returns: PageOf(TrackedPostDto),
  })
  content(
    @CurrentPrincipal() principal: Principal,
    @Query() query: PartnerContentQueryDto,
  ): Promise<Page<TrackedPostDto>> {
    return this.contents.list(principal, query);
  }

  @Endpoint('POST /partner/content/metrics', {
    access: 'partner',
    scope: 'metrics:write',
    roles: PARTNERS,
    rows: 'owner',
    keyRequired: true,
    idempotent: 'transaction',
    status: 200,
    summary: 'State figures of own tracked posts; shown with the source partner, and never paid for',
    returns: One(ImportResultDto),
  })
  async pushMetrics(
    @CurrentPrincipal() principal: Principal,
    @Body() { figures }: PushFiguresDto,
  ): Promise<Data<ImportResultDto>> {
    return { data: await this.figures.ofProgram(principal, figures) };
  }

  @Endpoint('GET /partner/payouts', {
    access: 'partner',
    scope: 'payouts:read',
    roles: PARTNERS,
    rows: 'owner',
    summary: 'Own payouts, the newest first',
    returns: PageOf(PayoutDto),
  })
  paid(@CurrentPrincipal() principal: Principal, @Query() query: PayoutQueryDto): Promise<Page<PayoutDto>> {
    return this.payouts.page(query, ownedBy(principal));
  }
}
