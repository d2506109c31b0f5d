import { AnchorButton } from '@blueprintjs/core';
import { ChatIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { chatCalls, chatGroups } from '@quad/domain/chat';
import { taughtModules } from '@quad/domain/modules';
import { useCall } from '#data/server/calls';
import { usePage, useRecord } from '#data/server/resource';
import { useText } from '#data/words/text';
import { Avatar } from '#kit/base/avatar';
import { Loaded } from '#kit/base/loaded';
import { PageHeader } from '#kit/base/page-header';
import { useParam } from '#kit/base/param';
import { Empty, Problem } from '#kit/base/states';
import { Time } from '#kit/base/time';
import { PersonName } from '#kit/people/person-name';
import { Grid, Stack } from '#kit/base/layout';
import './lessons.css';

const LATEST = 30;

/** The discussions of a module are its channel, which teaching and learning there fill: what was said last, and the way to answer. */
export default function DiscussionsPage() {
  const t = useText('lessons');
  const ccls_module_id = useParam('ccls_module_id');
  const module = useRecord(taughtModules, ccls_module_id);
  const title = module.record?.title;
  const isTeaching = useLocation().pathname.startsWith('/module/');
  const lessons = isTeaching ? `/module/${ccls_module_id}/lessons` : `/${ccls_module_id}/student-lessons`;
  const crumbs = [{ text: title ?? '…', to: lessons }, { text: t('screen.discussions') }];
  if (module.problem && !module.record) return <Problem of={module.problem} />;
  return (
    <>
      <Discussions id={ccls_module_id}>
        {(button) => (
          <PageHeader title={`${t('screen.discussions')}: ${title ?? '…'}`} crumbs={crumbs}>
            {button}
          </PageHeader>
        )}
      </Discussions>
    </>
  );
}

interface DiscussionsProps {
  readonly id: number;
  /** Draws the head around the button that opens the conversation, once there is one. */
  readonly children: (button: ReactNode) => ReactNode;
}

/** What was said last in the channel of a module, and the way to answer. */
export function Discussions({ id, children }: DiscussionsProps) {
  const t = useText('lessons');
  const { page, ...reading } = usePage(chatGroups, { ccls_module_id: id, size: 1 });
  const room = page?.content[0];
  return (
    <>
      {children(
        room && (
          <AnchorButton intent="primary" icon={<ChatIcon />} text={t('discussions.open')} href={`/chat/${room.id}`} />
        ),
      )}
      <Loaded of={{ ...reading, data: page }} lines={6}>
        {() =>
          room ? <Latest room={room.id} /> : <Empty title={t('empty.discussions')} text={t('empty.discussions_text')} />
        }
      </Loaded>
    </>
  );
}

function Latest({ room }: { readonly room: number }) {
  const t = useText('lessons');
  const subjects = [{ resource: chatGroups.name, id: room }, { resource: 'chat_messages' }];
  const history = useCall(chatCalls.history, { chat_group_id: room, size: LATEST }, { subjects });
  return (
    <section className="kit-panel" aria-label={t('screen.discussions')}>
      <Loaded of={history} lines={6} empty={<Empty title={t('empty.discussions')} text={t('discussions.none_text')} />}>
        {({ content }) => (
          <Stack as="ol" gap="large" className="lessons-said">
            {content.map(
              ({ id, account_id, author_name: name, created_at, text }) =>
                account_id !== null &&
                name && (
                  <Grid key={id} as="li" gap="normal">
                    <Avatar name={name} size={28} />
                    <div>
                      <p className="kit-muted">
                        <PersonName of={{ kind: 'account', id: account_id }} name={name} /> · <Time at={created_at} />
                      </p>
                      <p>{text}</p>
                    </div>
                  </Grid>
                ),
            )}
          </Stack>
        )}
      </Loaded>
    </section>
  );
}
