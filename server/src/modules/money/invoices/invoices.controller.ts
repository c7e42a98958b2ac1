import { Controller, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Page } from '../../../kernel/page.js';
import { type Data, FileOf, One, PageOf } from '../../../platform/http/answers.js';
import { asDownload } from '../../../platform/http/download.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { CurrentPrincipal } from '../../../platform/http/request.js';
import { ownedBy, type Principal } from '../../../platform/security/principal.js';
import { InvoiceDto, InvoicePdfDto, InvoicesQueryDto, InvoiceXmlQueryDto } from './dto/invoice.dto.js';
import { InvoicesQueries } from './invoices.queries.js';

const own = { access: 'member', rows: 'owner', suspended: true } as const;

@ApiTags('invoices')
@Controller()
export class InvoicesController {
  constructor(private readonly invoices: InvoicesQueries) {}

  @Endpoint('GET invoice', {
    access: 'member',
    suspended: true,
    summary: 'Own invoices',
    returns: PageOf(InvoiceDto),
  })
  list(
    @Query() query: InvoicesQueryDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Page<InvoiceDto>> {
    return this.invoices.list(ownedBy(principal), query);
  }

  @Endpoint('GET invoice/:id', { ...own, summary: 'One invoice', returns: One(InvoiceDto) })
  async one(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<InvoiceDto>> {
    return { data: await this.invoices.own(ownedBy(principal), id) };
  }

  @Endpoint('GET invoice/:id/pdf', {
    ...own,
    summary: 'Address of the PDF, which needs the session',
    returns: InvoicePdfDto,
  })
  pdf(@Param('id', IdPipe) id: string, @CurrentPrincipal() principal: Principal): Promise<InvoicePdfDto> {
    return this.invoices.pdf(ownedBy(principal), id);
  }

  @Endpoint('GET invoice/:id/file', { ...own, summary: 'The PDF itself', returns: FileOf('application/pdf') })
  async file(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
    @Res() response: Response,
  ): Promise<void> {
    const { name, content } = await this.invoices.pdfFile(ownedBy(principal), id);
    asDownload(response, name, 'application/pdf').send(content);
  }

  @Endpoint('GET invoice/:id/xml', {
    ...own,
    summary: 'The same invoice as EN 16931 XML',
    returns: FileOf('application/xml'),
    errors: ['CONFLICT'],
  })
  async xml(
    @Param('id', IdPipe) id: string,
    @Query() query: InvoiceXmlQueryDto,
    @CurrentPrincipal() principal: Principal,
    @Res() response: Response,
  ): Promise<void> {
    const { name, content } = await this.invoices.xml(ownedBy(principal), id, query);
    asDownload(response, name, 'application/xml; charset=utf-8').send(content);
  }
}
