import { Injectable, type OnModuleInit } from '@nestjs/common';
import { declaration, onMethod } from '../../../../platform/discovery/declare.js';
import { Declarations } from '../../../../platform/discovery/declarations.js';

type Ask = (bankAccountId: string) => Promise<boolean>;

const users = declaration<true, Ask>('users of bank accounts');

/** The method tells whether money is on its way to an account, of what it knows. */
export const UsesBankAccount = () => onMethod(users, true);

/** Whether money is on its way to an account. */
@Injectable()
export class BankAccountUse implements OnModuleInit {
  private users: Ask[] = [];

  constructor(private readonly declarations: Declarations) {}

  onModuleInit(): void {
    this.users = this.declarations.methods(users).map(({ run }) => run);
  }

  async ask(bankAccountId: string): Promise<boolean> {
    for (const uses of this.users) if (await uses(bankAccountId)) return true;
    return false;
  }
}
