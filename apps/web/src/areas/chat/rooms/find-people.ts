import { chatCalls, chatGroups } from '@quad/domain/chat';
import { ask } from '#data/server/ask';
import type { AskingSource } from '#data/screens';
import { saveOnce } from '#data/server/writing';

const FEW = 5;
const LONGEST = 200;

/**
 * Finds people to write to, for the palette. The server opens a conversation with the person chosen, or finds the
 * existing one.
 */
export const findPeople: AskingSource['find'] = async (text, signal) => {
  const people = await ask(chatCalls.people, { search: text.slice(0, LONGEST), size: FEW }, { signal });
  return people.map(({ account_id, name, detail }) => ({
    key: `message-${account_id}`,
    text: name,
    ...(detail && { hint: detail }),
    icon: 'chat',
    run: async (go) => {
      const { id } = await saveOnce(chatGroups, { kind: 'direct', member_ids: [account_id] });
      go(`/chat/${id}`);
    },
  }));
};
