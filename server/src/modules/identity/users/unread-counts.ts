import { Injectable, type OnModuleInit } from '@nestjs/common';
import { declaration, onMethod } from '../../../platform/discovery/declare.js';
import { Declarations } from '../../../platform/discovery/declarations.js';
import type { UserDto } from './dto/user.dto.js';

export type Unread = UserDto['unread'];
type Count = (userId: string) => Promise<number>;

const counts = declaration<keyof Unread, Count>('counts of what is unread');

/** The method counts what a person has not read yet; two of one name stop the boot. */
export const CountsUnread = (what: keyof Unread) => onMethod(counts, what);

@Injectable()
export class UnreadCounts implements OnModuleInit {
  private known = new Map<keyof Unread, Count>();

  constructor(private readonly declarations: Declarations) {}

  onModuleInit(): void {
    this.known = this.declarations.methodsByName(counts);
  }

  async of(userId: string): Promise<Unread> {
    const unread: Unread = { messages: 0, notifications: 0 };
    await Promise.all(
      [...this.known].map(async ([what, count]) => {
        unread[what] = await count(userId);
      }),
    );
    return unread;
  }
}
