import type { chatGroups } from '@quad/domain/chat';
import type { RecordOf } from '@quad/domain/core';
import type { Access, AreaScreens } from '#data/screens';

// Everybody with a conversation can write in it; viewers and applicants have none.
const speaker: Access = { may: ['create', 'chat'] };

export const area: AreaScreens = {
  area: 'chat',
  routes: [{ path: '/chat/:id?', title: 'title', ...speaker, lazy: () => import('./chat.page') }],
  navigation: [
    {
      to: '/chat',
      label: 'title',
      group: 'communication',
      icon: 'chat',
      ...speaker,
      count: () => import('#areas/chat/history/unread'),
    },
  ],
  palette: [
    {
      label: 'title',
      ...speaker,
      of: 'chat_groups',
      draw: ({ id, title }: RecordOf<typeof chatGroups>) => ({
        text: title,
        icon: 'chat',
        to: `/chat/${id}`,
      }),
    },
    {
      label: 'new.title',
      verb: 'new.message',
      ...speaker,
      // Loaded when it is asked: the screens' first file must not carry the chat's contracts.
      find: async (...asked) => (await import('#areas/chat/rooms/find-people')).findPeople(...asked),
    },
  ],
  actions: [{ label: 'new.title', to: '/chat?open=new', ...speaker }],
};
