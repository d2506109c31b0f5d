import { Button } from '@blueprintjs/core';
import { DownloadIcon, EditIcon } from '@blueprintjs/icons';
import type { RecordOf } from '@quad/domain/core';
import { EDITABLE, GRANTED, vacationCalls, vacationRequests } from '@quad/domain/vacation';
import { idOrName } from '@quad/domain/core';
import { download } from '#data/server/calls';
import { useRecord } from '#data/server/resource';
import { useMay } from '#data/identity/session';
import { useText } from '#data/words/text';
import { useParam } from '#kit/base/param';
import type { StepFields } from '#kit/workflow/workflow-buttons';
import { Facts, type Fact } from '#kit/record/facts';
import { PublicLink } from '#kit/record/public-link';
import { RecordDialog, useOpen } from '#kit/record/record-dialog';
import { RecordPage } from '#kit/record/record-page';
import { fail } from '#kit/base/toasts';
import { VacationChain } from './vacation-chain';
import { VacationLessons } from './vacation-lessons';
import { VacationFields } from './vacation-request.form';
import './vacation.css';
import * as dates from '#kit/form/date-fields';
import * as basic from '#kit/form/fields';
import * as ref from '#kit/form/ref-field';
import { fieldsOf } from '#kit/form/fields-of';

const { DateField, RefField, SwitchField, TextField } = fieldsOf(vacationRequests, { ...dates, ...basic, ...ref });

type Vacation = RecordOf<typeof vacationRequests>;
type Shown = Fact<'vacation', Vacation>;

const FIELDS: StepFields<typeof vacationRequests> = {
  VERIFY: <RefField name="cover_id" />,
  ACCEPT: <TextField name="commandNumber" />,
  RECALL: (
    <>
      <TextField name="commandNumber" />
      <DateField name="returned_on" />
      <SwitchField name="consent" />
    </>
  ),
};

/** One request: its status, who has agreed, its effect on the timetable, its paper. */
export default function VacationRequestPage() {
  const t = useText('vacation');
  const id = useParam('id', idOrName);
  const { record } = useRecord(vacationRequests, id);
  return (
    <>
      <RecordPage
        of={vacationRequests}
        id={id}
        title={({ number, staff_name }) => (
          <>
            {staff_name} <span className="kit-muted">{number}</span>
          </>
        )}
        fields={FIELDS}
        crumbs={[{ text: t('title'), to: '/vacation' }, { text: record?.number ?? t('title') }]}
        actions={(request) => <Actions request={request} />}
        related={(request) => (
          <>
            <VacationChain request={request} />
            <VacationLessons request={request} />
          </>
        )}
      >
        {(request) => <VacationFacts request={request} />}
      </RecordPage>
      <RecordDialog of={vacationRequests} title={t('edit')}>
        <VacationFields />
      </RecordDialog>
    </>
  );
}

function Actions({ request }: { request: Vacation }) {
  const t = useText('vacation');
  const { show } = useOpen();
  const mayEdit =
    useMay('update', vacationRequests, request) && (EDITABLE as readonly string[]).includes(request.status);
  const isGranted = (GRANTED as readonly string[]).includes(request.status);
  return (
    <>
      {isGranted && <PublicLink call={vacationCalls.link} id={request.id} />}
      <Button
        icon={<DownloadIcon />}
        variant="minimal"
        onClick={() => void download(vacationCalls.download, { id: request.id }).catch(fail)}
      >
        {t('download')}
      </Button>
      {mayEdit && (
        <Button icon={<EditIcon />} onClick={() => show(request.id)}>
          {t('edit')}
        </Button>
      )}
    </>
  );
}

function VacationFacts({ request }: { request: Vacation }) {
  const t = useText('vacation');
  const given = (name: keyof Vacation & string): Shown[] =>
    request[name] === null || request[name] === '' ? [] : [name];
  const show: Shown[] = [
    ...given('position'),
    ...given('department_name'),
    ['type', t(`type.${request.type}`)],
    'start_date',
    'end_date',
    'days',
    ...given('returned_on'),
    ...given('reason'),
    'cover_name',
    'line_manager_name',
    ...given('submitted_at'),
    ...given('commandNumber'),
    ...given('decision_reason'),
  ];
  return <Facts of={vacationRequests} area="vacation" record={request} show={show} />;
}
