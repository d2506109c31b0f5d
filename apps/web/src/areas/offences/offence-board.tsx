import type { RecordOf, StateOf } from '@quad/domain/core';
import { offences } from '@quad/domain/offences';
import type { ReactNode } from 'react';
import { useText } from '#data/words/text';
import { PersonFace } from '#kit/people/person-face';
import { ResourceBoard } from '#frames/board/resource-board';
import { Grid } from '#kit/base/layout';
import { stepFields } from './offence-fields';

type Case = RecordOf<typeof offences>;

/** The columns of the board; several states share one where the same people work on them. */
const LANES = [
  ['draft', ['draft', 'returned']],
  ['submitted', ['submitted']],
  ['assigned', ['assigned']],
  ['consultation', ['consultation']],
  ['panel', ['possible_major_academic_misconduct', 'panel']],
  [
    'evaluated',
    ['no_case_to_answer', 'poor_academic_practice', 'minor_academic_misconduct', 'evaluated', 'unpublished'],
  ],
  ['published', ['published']],
  ['appealed', ['appealed']],
] as const satisfies readonly (readonly [key: string, statuses: readonly StateOf<typeof offences>[]])[];

/** Open cases as cards under their state; live. */
export function OffenceBoard({ empty }: { empty: ReactNode }) {
  const t = useText('offences');
  const lanes = LANES.map(([key, statuses]) => ({ key, title: t(`lane.${key}`), statuses }));
  return (
    <ResourceBoard
      of={offences}
      label={t('tab.board')}
      columns={lanes}
      sort="updated_at,asc"
      titleOf={({ student_name }) => student_name}
      linkTo={({ id }) => `/offence/${id}`}
      fields={({ id }) => stepFields(id)}
      empty={empty}
      // Conclusions are weighed on the case's page, not dropped.
      except={['CANCEL', 'CONCLUDE_NO_CASE', 'CONCLUDE_POOR_PRACTICE', 'CONCLUDE_MINOR', 'CONCLUDE_POSSIBLE_MAJOR']}
    >
      {(offence) => <Card offence={offence} />}
    </ResourceBoard>
  );
}

function Card({ offence }: { offence: Case }) {
  const { number, type_name, module_title } = offence;
  return (
    <Grid gap="tight" align="center" className="offence-card kit-muted">
      <span>{type_name}</span>
      <span className="kit-nowrap">{number}</span>
      <span className="offence-wide">{module_title}</span>
      <span className="offence-wide">
        <PersonFace of={offences} record={offence} column="assignee_name" />
      </span>
    </Grid>
  );
}
