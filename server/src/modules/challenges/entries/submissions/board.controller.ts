import { Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AppError } from '../../../../kernel/app-error.js';
import type { Cursor, Page } from '../../../../kernel/page.js';
import { CursorOf, type Data, Either, List, One, PageOf } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import type { JsonText } from '../../../../platform/http/json-text.js';
import { CurrentPrincipal } from '../../../../platform/http/request.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { BoardRowDto } from '../../challenges/index.js';
import {
  BoardColumnDto,
  BoardFromQueryDto,
  BoardQueryDto,
  ChallengeOverviewDto,
  ParticipantOverviewDto,
} from './dto/board.dto.js';
import { SubmissionsQueries } from './submissions.queries.js';

@Controller()
@ApiTags('entries')
export class BoardController {
  constructor(private readonly queries: SubmissionsQueries) {}

  @Endpoint('GET hub/challenge/:id/board/v2', {
    access: 'optional',
    summary: 'Leaderboard; view=columns: entries by status, {data: BoardColumn[]}, for the brand only',
    returns: Either(PageOf(BoardRowDto), List(BoardColumnDto)),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  })
  async board(
    @Param('id', IdPipe) id: string,
    @Query() query: BoardQueryDto,
    @CurrentPrincipal() principal?: Principal,
  ): Promise<JsonText<Page<BoardRowDto>> | Data<BoardColumnDto[]>> {
    if (query.view === 'leaderboard') return this.queries.leaderboard(id, principal, query);
    if (!principal)
      throw new AppError('FORBIDDEN', {
        en: 'The columns are for the brand: sign in first',
        de: 'Die Spalten sieht nur die Marke: Melde dich zuerst an',
      });
    return { data: await this.queries.columns(id, principal) };
  }

  @Endpoint('GET hub/challenge/:id/board/rows', {
    access: 'optional',
    summary: 'Leaderboard read on from a place, which the answer before has named',
    returns: CursorOf(BoardRowDto),
    errors: ['NOT_FOUND'],
  })
  rows(
    @Param('id', IdPipe) id: string,
    @Query() query: BoardFromQueryDto,
    @CurrentPrincipal() principal?: Principal,
  ): Promise<JsonText<Cursor<BoardRowDto>>> {
    return this.queries.leaderboardFrom(id, principal, query);
  }

  @Endpoint('GET hub/challenge/:id/overview', {
    access: ['brand', 'support'],
    rows: 'owner',
    summary: 'Money, figures and the best entries of a challenge',
    returns: One(ChallengeOverviewDto),
  })
  async overview(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<ChallengeOverviewDto>> {
    return { data: await this.queries.overview(id, principal) };
  }

  @Endpoint('GET hub/challenge/:id/overview/:userId', {
    access: ['creator', 'brand', 'support'],
    rows: 'party',
    summary: "One participant's part; creators see their own",
    returns: One(ParticipantOverviewDto),
  })
  async participant(
    @Param('id', IdPipe) id: string,
    @Param('userId', IdPipe) userId: string,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<ParticipantOverviewDto>> {
    return { data: await this.queries.participant(id, userId, principal) };
  }
}
