import { z } from 'zod';
import { defineCall, listQueryOf, pageSchema, text } from '@quad/domain/core';
import { letterCommands } from './letter-commands.contract.js';
import { letterEvent, letters, publicLetter } from './letters.contract.js';

const register = {
  can: ['read', letters],
  query: listQueryOf({ ...letters, filter: letters.filter.omit({ direction: true }) }),
  answer: pageSchema(letters.record),
} as const;

/** The calls of letters besides those of their resources. */
export const letterCalls = {
  incoming: defineCall('GET /letter/incoming', { summary: 'A page of the letters that came', ...register }),
  outgoing: defineCall('GET /letter/outgoing', { summary: 'A page of the letters that go', ...register }),
  commands: defineCall('GET /letter/:id/commands', {
    summary: 'The orders of the institution that follow from a letter',
    can: ['read', letters],
    answer: z.array(letterCommands.record),
    live: [letterCommands.name],
  }),
  paper: defineCall('GET /letter/:id/paper', {
    summary:
      'The paper of an outgoing letter as it is now: with its seal once it is signed, with number and code once it is sent',
    can: ['read', letters],
    file: ['application/pdf'],
  }),
  link: defineCall('GET /letter/:id/link', {
    summary: 'The address where anyone can check a sent letter; none before it is sent, or where its link is revoked',
    can: ['read', letters],
    answer: z.object({ url: text }),
    live: ({ id }) => [{ resource: letters.name, id }],
  }),
  status: defineCall('POST /letter/status', {
    summary:
      'Sends an event of its workflow to a letter: SUBMIT, RETURN_FOR_EDIT, RESUBMIT, VERIFY, SIGN, SEND, ' +
      'REGISTER, ASSIGN, COMPLETE, REJECT, CANCEL, ARCHIVE',
    can: ['act', letters],
    of: letters,
    body: letterEvent,
    answer: letters.record,
  }),
  public: defineCall('GET /public/outgoing_letter', {
    summary:
      'What whoever holds a sent letter can check: its facts, its hashes and signatures; counts as a visit. ' +
      'Whatever is wrong with a link, the answer is the same',
    can: 'public',
    query: z.strictObject({ token: z.string().min(1).max(100).optional() }),
    answer: publicLetter,
  }),
};
