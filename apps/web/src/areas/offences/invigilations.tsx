import { MenuItem } from '@blueprintjs/core';
import { TimelineEventsIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { RecordOf } from '@quad/domain/core';
import { invigilationMinutes, invigilations } from '@quad/domain/offences';
import { useAll, useSave } from '#data/server/resource';
import { useText } from '#data/words/text';
import { Modal } from '#kit/base/modal';
import { Time } from '#kit/base/time';
import { Form } from '#kit/form/form';
import type { ColumnsOf } from '#kit/list/columns';
import { ResourceList } from '#kit/list/resource-list';
import { fieldsOf } from '#kit/fields/fields-of';
import { Stack } from '#kit/base/layout';
const Invigilation = fieldsOf(invigilations);
const Minute = fieldsOf(invigilationMinutes);

type Invigilation = RecordOf<typeof invigilations>;

const columns: ColumnsOf<typeof invigilations> = ['name', 'module_title', 'invigilator_name', 'room', 'held_at'];
const minute = invigilationMinutes.write.omit({ id: true, version: true, invigilation_id: true });

/** What invigilators report from their rooms, each with its minutes. */
export function Invigilations() {
  const t = useText('offences');
  const [minutesOf, look] = useState<Invigilation>();
  return (
    <>
      <ResourceList
        of={invigilations}
        add={t('add_invigilation')}
        columns={columns}
        rowActions={(one) => (
          <MenuItem icon={<TimelineEventsIcon />} text={t('minutes.title')} onClick={() => look(one)} />
        )}
        empty={{ title: t('empty.invigilations.title'), text: t('empty.invigilations.text') }}
      >
        <Invigilation.name />
        <Invigilation.module_id />
        <Invigilation.invigilator_id />
        <Invigilation.room />
        <Invigilation.held_at />
        <Invigilation.report />
        <Invigilation.file_ids />
      </ResourceList>
      {minutesOf && (
        <Modal title={minutesOf.name} onClose={() => look(undefined)}>
          <Minutes of={minutesOf.id} />
        </Modal>
      )}
    </>
  );
}

/** The minutes of one invigilation, in order of time; people with the right add the next one. */
function Minutes({ of }: { of: number }) {
  const t = useText('offences');
  const [sent, count] = useState(0);
  const { save } = useSave(invigilationMinutes);
  const { records = [] } = useAll(invigilationMinutes, { invigilation_id: of });
  return (
    <section>
      <h2>{t('minutes.title')}</h2>
      {records.length === 0 && <p className="kit-muted">{t('minutes.empty')}</p>}
      <Stack as="ul" gap="small">
        {records.map(({ id, noted_at, text, author_name }) => (
          <li key={id}>
            <span className="kit-muted">
              <Time at={noted_at} /> · {author_name}
            </span>
            <p className="kit-flush kit-anywhere kit-lines">{text}</p>
          </li>
        ))}
      </Stack>
      <Form
        key={sent}
        area="offences"
        schema={minute}
        submitText={t('minutes.add')}
        submit={async (given) => {
          await save({ ...given, invigilation_id: of });
          count(sent + 1);
        }}
      >
        <Minute.noted_at />
        <Minute.text />
      </Form>
    </section>
  );
}
