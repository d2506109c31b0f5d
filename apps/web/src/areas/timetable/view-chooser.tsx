import { ButtonGroup, Button } from '@blueprintjs/core';
import { useState } from 'react';
import { isGranted } from '@quad/domain/core';
import { timetableCalls, VIEW_KINDS, type ViewKind, type Week } from '@quad/domain/timetable';
import { useCall } from '#data/server/calls';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { useDebounced } from '#data/live/debounced';
import { answering } from '#kit/form/choices';
import { Combobox } from '#kit/form/combobox';
import { Row } from '#kit/base/layout';
import { VIEW_PARTS } from './use-week';

interface ChooserProps {
  readonly view: Week['view'];
  readonly choose: (parts: Readonly<Record<string, number | string | null>>) => void;
}

const NOBODY = Object.fromEntries(VIEW_PARTS.map((part) => [part, null]));

/** Whose week is looked at: one's own, or that of a group, a teacher, a room or a student. */
export function ViewChooser({ view, choose }: ChooserProps) {
  const t = useText('timetable');
  const { actor } = useSession();
  const [asked, ask] = useState<ViewKind>();
  const kind = asked ?? view.kind;
  const hasOwn = actor !== null && (actor.group_id !== null || actor.staff_id !== null);
  const readsStudents = actor !== null && isGranted(actor.grants, 'students', 'read');
  const offered = VIEW_KINDS.filter((one) => (one !== 'mine' || hasOwn) && (one !== 'student' || readsStudents));
  const press = (one: ViewKind) => {
    ask(one === 'mine' ? undefined : one);
    if (one === 'mine') choose({ ...NOBODY, view: 'mine', slot: null });
  };
  return (
    <Row className="timetable-view">
      <ButtonGroup role="group" aria-label={t('view.whose')}>
        {offered.map((one) => (
          <Button key={one} active={kind === one} aria-pressed={kind === one} onClick={() => press(one)}>
            {t(`view.${one}`)}
          </Button>
        ))}
      </ButtonGroup>
      {kind !== 'mine' && (
        <Which
          key={kind}
          kind={kind}
          view={view}
          pick={(id) => {
            ask(undefined);
            choose({ ...NOBODY, view: null, slot: null, [kind]: id });
          }}
        />
      )}
    </Row>
  );
}

interface WhichProps {
  readonly kind: Exclude<ViewKind, 'mine'>;
  readonly view: Week['view'];
  readonly pick: (id: number) => void;
}

function Which({ kind, view, pick }: WhichProps) {
  const t = useText('timetable');
  const [typed, type] = useState('');
  const search = useDebounced(typed.trim());
  const { data = [] } = useCall(timetableCalls.choices, { kind, ...(search && { search }) });
  const isIt = view.kind === kind;
  return (
    <Combobox
      label={t(`view.${kind}`)}
      options={answering(typed, { to: search, options: data })}
      chosen={[isIt ? view.id : undefined]}
      text={isIt ? view.name : undefined}
      onType={type}
      pick={({ value }) => {
        type('');
        pick(Number(value));
      }}
      control={{ 'aria-label': t(`view.${kind}`) }}
    />
  );
}
