import { useNavigate } from 'react-router-dom';
import { clubEvents } from '@quad/domain/club';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { PageHeader } from '#kit/base/page-header';
import { ResourceList } from '#kit/list/resource-list';
import { Stack } from '#kit/base/layout';
import { ClubEventFields } from './club-event.form';
import { Posters } from './posters';
import './club.css';

/** Events of the readers club and of other clubs: what is published for everybody, and one's own; live. */
export default function ReadersClubPage() {
  const t = useText('club');
  const { dateTime } = useFormat();
  const go = useNavigate();
  return (
    <>
      <PageHeader title={t('title')} />
      <Posters />
      <ResourceList
        of={clubEvents}
        add={t('add')}
        linkTo={({ id }) => `/readers-club/${id}`}
        onSaved={({ id }) => void go(`/readers-club/${id}`)}
        filters={['kind', 'status']}
        columns={[
          'name',
          // Beside the name: on a narrow screen the last columns are out of sight.
          'status',
          'kind',
          [
            'starts_at',
            ({ starts_at, room_name, place, online_link }) => (
              <Stack as="span" gap="none" className="club-when">
                {dateTime(starts_at)}
                <small className="kit-muted">{room_name ?? place ?? (online_link && t('field.online_link'))}</small>
              </Stack>
            ),
          ],
          'organizer_name',
          ['registered', ({ registered, capacity }) => `${registered} / ${capacity}`],
          { key: 'waiting', sortable: false },
        ]}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
      >
        <ClubEventFields />
      </ResourceList>
    </>
  );
}
