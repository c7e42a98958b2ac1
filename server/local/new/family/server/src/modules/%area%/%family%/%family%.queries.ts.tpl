import { Injectable } from '@nestjs/common';
import { notFound } from '../../../kernel/app-error.js';
import { mapped, type Page, type PageQuery } from '../../../kernel/page.js';
import type { %Noun%Dto } from './dto/%noun%.dto.js';
import { %Family%Repository } from './%family%.repository.js';
import type { %Noun%Entity } from './%noun%.entity.js';

@Injectable()
export class %Family%Queries {
  constructor(private readonly %familyVar%: %Family%Repository) {}

  /** The newest first. */
  async list(ownerId: string, query: PageQuery): Promise<Page<%Noun%Dto>> {
    return mapped(await this.%familyVar%.page(ownerId, query), to%Noun%Dto);
  }

  async own(ownerId: string, id: string): Promise<%Noun%Dto> {
    const row = await this.%familyVar%.own(ownerId, id);
    if (!row)
      throw notFound({ en: 'This %thing% does not exist', de: 'Diesen Eintrag gibt es nicht' });
    return to%Noun%Dto(row);
  }
}

export const to%Noun%Dto = ({ id, name, note, createdAt }: %Noun%Entity): %Noun%Dto => ({
  id,
  name,
  note,
  createdAt: createdAt.toISOString(),
});
