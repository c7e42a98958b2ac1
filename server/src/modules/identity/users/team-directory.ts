import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { TeamRole } from '../../../platform/security/scopes.js';
import { UserCardDto } from './dto/user.dto.js';

/** The card of an owner that is a team. It has no page, so its user name is empty. */
export class TeamCardDto extends UserCardDto {}

export interface TeamParty {
  id: string;
  name: string;
  /** The owner who is written to. */
  contactId: string;
  createdAt: Date;
  closed: boolean;
}

export interface OwnTeam {
  id: string;
  name: string;
  role: TeamRole;
  logoUrl: string | null;
}

/** Answered by the module of teams: who an owner is that no account has. */
export abstract class TeamDirectory {
  abstract cards(ids: readonly string[]): Promise<TeamCardDto[]>;
  /** null = no team has this id. */
  abstract party(id: string): Promise<TeamParty | null>;
  abstract of(userId: string): Promise<OwnTeam[]>;
}

/** The one that a module provides. */
@Injectable()
export class Teams implements OnModuleInit {
  private directory: TeamDirectory | undefined;

  constructor(private readonly discovery: DiscoveryService) {}

  onModuleInit(): void {
    this.directory = this.discovery
      .getProviders()
      .map(({ instance }): unknown => instance)
      .find((instance) => instance instanceof TeamDirectory);
  }

  async cards(ids: readonly string[]): Promise<TeamCardDto[]> {
    return ids.length === 0 || !this.directory ? [] : this.directory.cards(ids);
  }

  async party(id: string): Promise<TeamParty | null> {
    return (await this.directory?.party(id)) ?? null;
  }

  async of(userId: string): Promise<OwnTeam[]> {
    return (await this.directory?.of(userId)) ?? [];
  }
}
