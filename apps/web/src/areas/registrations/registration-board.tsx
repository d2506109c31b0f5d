import { moduleRegistrations } from '@quad/domain/registrations';
import { useText } from '#data/words/text';
import { useLabels } from '#data/words/labels';
import { Empty } from '#kit/base/states';
import { ResourceBoard } from '#frames/board/resource-board';
import { FIELDS } from './registration-fields';

const LANES = ['submitted', 'waitlisted', 'accepted', 'rejected'] as const;

/** What is asked for and what became of it, moved by drag or by the menu of a card; a full module says so. */
export function RegistrationBoard() {
  const t = useText('registrations');
  const labels = useLabels('registrations');
  return (
    <ResourceBoard
      of={moduleRegistrations}
      label={t('tab.board')}
      columns={LANES.map((key) => ({ key, title: labels.status(key), statuses: [key] }))}
      sort="priority,desc"
      titleOf={({ student_name }) => student_name}
      linkTo={({ id }) => `/module/registration/${id}`}
      fields={() => FIELDS}
      empty={<Empty title={t('empty.title')} text={t('empty.text')} />}
      except={['DROP']}
    >
      {({ module_code, title, group_title, registered, places, waiting_place }) => (
        <>
          <span>{title}</span>
          <span className="kit-muted">{[module_code, group_title].filter(Boolean).join(' · ')}</span>
          <span className="kit-muted">
            {[
              places === null ? null : t('board.seats', { registered, places }),
              waiting_place === null ? null : t('board.waiting', { place: waiting_place }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </>
      )}
    </ResourceBoard>
  );
}
