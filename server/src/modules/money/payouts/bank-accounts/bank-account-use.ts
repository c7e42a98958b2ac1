import { Injectable } from '@nestjs/common';

/** Whether money is on its way to an account; answered by the module that sends it. */
@Injectable()
export class BankAccountUse {
  private inUse: (bankAccountId: string) => Promise<boolean> = () => Promise.resolve(false);

  register(inUse: (bankAccountId: string) => Promise<boolean>): void {
    this.inUse = inUse;
  }

  ask(bankAccountId: string): Promise<boolean> {
    return this.inUse(bankAccountId);
  }
}
