import { Injectable } from '@nestjs/common';
import { eur } from '../../../../kernel/money.js';
import type { CreatorPackageDto, OwnKitDto } from './package.dto.js';
import { PackagesRepository } from './packages.repository.js';

type Row = Awaited<ReturnType<PackagesRepository['of']>>[number];

@Injectable()
export class PackagesQueries {
  constructor(private readonly rows: PackagesRepository) {}

  /** By creator; who offers none is missing. */
  async of(userIds: readonly string[]): Promise<Map<string, CreatorPackageDto[]>> {
    const found = new Map<string, CreatorPackageDto[]>();
    if (userIds.length === 0) return found;
    for (const row of await this.rows.of(userIds))
      found.set(row.userId, [...(found.get(row.userId) ?? []), shownPackage(row)]);
    return found;
  }

  async own(userId: string): Promise<OwnKitDto> {
    const [packages, awayUntil] = await Promise.all([this.of([userId]), this.rows.absence(userId)]);
    return { awayUntil, packages: packages.get(userId) ?? [] };
  }
}

const shownPackage = ({ id, title, description, pieces, priceMinor, days }: Row): CreatorPackageDto => ({
  id,
  title,
  description,
  pieces,
  price: eur(priceMinor),
  days,
});
