import { Injectable, type OnModuleInit } from '@nestjs/common';
import { declaration, onMethod } from '../discovery/declare.js';
import { Declarations } from '../discovery/declarations.js';
import { isMandatory, type NoticeCategory } from '../notices/notice-kind.js';

/** The person and what a mail is about. */
export interface MailAbout {
  userId: string;
  category: NoticeCategory;
}

type Wants = (about: MailAbout) => Promise<boolean>;

const choices = declaration<true, Wants>('choices of what is mailed');

/** The method knows which mails a person has turned off. */
export const KnowsMailChoice = () => onMethod(choices, true);

/** Asked once for every mail that somebody may turn off. */
@Injectable()
export class MailChoices implements OnModuleInit {
  private known: Wants[] = [];

  constructor(private readonly declarations: Declarations) {}

  onModuleInit(): void {
    this.known = this.declarations.methods(choices).map(({ run }) => run);
  }

  async wants(about: MailAbout): Promise<boolean> {
    if (isMandatory(about.category)) return true;
    for (const wants of this.known) if (!(await wants(about))) return false;
    return true;
  }
}
