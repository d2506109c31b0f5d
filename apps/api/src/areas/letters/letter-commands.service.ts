import { Injectable } from '@nestjs/common';
import { letterCommands } from '@quad/domain/letters';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { Letter, LetterCommand } from '#schema/index.js';
import { wrong } from './letter-rules.js';
import { COMMANDS, NEXT_NUMBER } from './letters.queries.js';

@Injectable()
export class LetterCommandsService extends ResourceService<typeof letterCommands, LetterCommand> {
  protected override readonly source = COMMANDS;

  constructor() {
    super(letterCommands, LetterCommand);
  }

  /** Orders follow from letters that have their place in a register. */
  protected override async prepare(
    { letter_id, text, date }: Partial<LetterCommand>,
    { ctx, tx }: Preparation<LetterCommand>,
  ): Promise<object> {
    const letter = await tx.manager.findOne(Letter, { where: { id: letter_id as number } });
    if (!letter) throw wrong('letter_id', 'not_found');
    if (letter.number_seq === null) throw wrong('letter_id', 'letters.not_registered');
    const place = await NEXT_NUMBER.first(tx.query, { register: 'commands' });
    return {
      letter_id,
      text,
      date: date ?? place?.day,
      number_year: place?.number_year,
      number_seq: place?.number_seq,
      author_id: ctx.actor.account_id,
    };
  }
}
