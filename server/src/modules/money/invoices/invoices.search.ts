import { Injectable } from '@nestjs/common';
import { OnStaffSearch, type StaffHit, type StaffSearchText } from '../../../platform/staff/staff-search.js';
import { InvoicesRepository } from './invoices.repository.js';

/** Invoices and notes by their number or id; a draft has neither for staff. */
@Injectable()
export class InvoicesSearch {
  constructor(private readonly invoices: InvoicesRepository) {}

  @OnStaffSearch('invoice', 'admin')
  async find({ text, id }: StaffSearchText): Promise<StaffHit[]> {
    const invoice = await (id === null ? this.invoices.byNumber(text.toUpperCase()) : this.invoices.byId(id));
    if (!invoice || invoice.number === null) return [];
    const { number, userId, status, grossMinor } = invoice;
    return [{ id: invoice.id, personId: userId, title: number, status, minor: grossMinor }];
  }
}
