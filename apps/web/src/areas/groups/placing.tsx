import { Button, Checkbox, InputGroup } from '@blueprintjs/core';
import { groupCalls, type groups } from '@quad/domain/groups';
import { students } from '@quad/domain/students';
import type { RecordOf } from '@quad/domain/core';
import { useState } from 'react';
import { useCall } from '#data/server/calls';
import { useAll } from '#data/server/resource';
import { useText } from '#data/words/text';
import { useDebounced } from '#data/live/debounced';
import { Loaded } from '#kit/base/loaded';
import { Empty } from '#kit/base/states';
import { Grid, Row } from '#kit/base/layout';
import { useChosen } from './choosing';
import { Places } from './places';
import { isChosen, takesAll, usePlacement, type Placement, type Student } from './use-placing';

type Group = RecordOf<typeof groups>;

/** So many students without a group are shown at once. */
const SHOWN = 100;

/** Students without a group beside the groups with their places: chosen or dragged into one. Live. */
export function Placing() {
  const t = useText('groups');
  const placement = usePlacement();
  const chosen = useChosen();
  const reading = useCall(groupCalls.updated, chosen);
  return (
    <Grid columns="nav">
      <Unplaced placement={placement} />
      <Loaded of={reading} lines={6} empty={<Empty title={t('empty.title')} text={t('empty.text')} />}>
        {(all) => (
          <Grid as="ul" gap="normal" columns="tiles" align="start">
            {all.map((group) => (
              <GroupCard key={group.id} group={group} placement={placement} />
            ))}
          </Grid>
        )}
      </Loaded>
    </Grid>
  );
}

function Unplaced({ placement }: { placement: Placement }) {
  const t = useText('groups');
  const [typed, type] = useState('');
  const search = useDebounced(typed.trim());
  const reading = useCall(groupCalls.unplaced, { ...useChosen(), size: SHOWN, ...(search && { search }) });
  const total = reading.data?.total_elements ?? 0;
  return (
    <section className="kit-panel" aria-labelledby="groups-unplaced">
      <h2 id="groups-unplaced">
        {t('place.unplaced')} <span className="kit-count">{total}</span>
      </h2>
      <p className="kit-muted">{t('place.help')}</p>
      <p role="status">{placement.left.length > 0 && t('place.left', { names: placement.left.join(', ') })}</p>
      <InputGroup
        type="search"
        value={typed}
        placeholder={t('place.search')}
        aria-label={t('place.search')}
        onChange={(event) => type(event.target.value)}
      />
      <Loaded of={reading} lines={6}>
        {({ content }) =>
          content.length === 0 ? (
            <p className="kit-muted">{t(search ? 'place.none_found' : 'place.none')}</p>
          ) : (
            <ul className="groups-people">
              {content.map((one) => (
                <Person key={one.id} who={one} name={one.name} from={null} placement={placement}>
                  {[one.idNumber, one.course_title, one.level_name].filter(Boolean).join(' · ')}
                </Person>
              ))}
            </ul>
          )
        }
      </Loaded>
      {total > SHOWN && <p className="kit-muted">{t('place.more', { count: total - SHOWN })}</p>}
    </section>
  );
}

interface PersonProps {
  readonly who: Student;
  readonly name: string;
  readonly from: number | null;
  readonly placement: Placement;
  readonly children: string;
}

function Person({ who, name, from, placement: { chosen, toggle, carry }, children }: PersonProps) {
  return (
    <li
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', name);
        carry(who, from);
      }}
    >
      <Checkbox checked={isChosen(chosen, who.id, from)} onChange={() => toggle(who, from)}>
        {name} <small className="kit-muted">{children}</small>
      </Checkbox>
    </li>
  );
}

function GroupCard({ group, placement }: { group: Group; placement: Placement }) {
  const t = useText('groups');
  const { chosen, put, isBusy } = placement;
  const [isOver, setOver] = useState(false);
  const [isOpen, open] = useState(false);
  const { id, title, course_title, level_name } = group;
  const fits = takesAll(chosen, group);
  const takes = chosen.people.length > 0 && chosen.from !== id && fits;
  const putting = t('place.put', { count: takes ? chosen.people.length : 0 });
  return (
    <li
      className={['kit-panel groups-card kit-flush', isOver && takes && 'groups-over', !fits && 'groups-strange']
        .filter(Boolean)
        .join(' ')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={() => {
        setOver(false);
        put(group);
      }}
    >
      <h3>{title}</h3>
      <p className="kit-muted">{[course_title, level_name].filter(Boolean).join(' · ')}</p>
      <Places group={group} />
      {!fits && <p className="kit-muted">{t('place.other_studies')}</p>}
      <Row gap="normal">
        <Button
          intent="primary"
          size="small"
          disabled={!takes}
          loading={isBusy && takes}
          aria-label={`${putting}: ${title}`}
          onClick={() => put(group)}
        >
          {putting}
        </Button>
        <Button
          size="small"
          variant="minimal"
          aria-expanded={isOpen}
          aria-label={`${t('place.students')}: ${title}`}
          onClick={() => open(!isOpen)}
        >
          {t('place.students')}
        </Button>
      </Row>
      {isOpen && <Members group={id} placement={placement} />}
    </li>
  );
}

function Members({ group, placement }: { group: number; placement: Placement }) {
  const t = useText('groups');
  const { records, ...reading } = useAll(students, { group_id: group, sort: 'name,asc' });
  return (
    <Loaded of={{ ...reading, data: records }} lines={3}>
      {(all) =>
        all.length === 0 ? (
          <p className="kit-muted">{t('place.empty_group')}</p>
        ) : (
          <ul className="groups-people">
            {all.map((one) => (
              <Person key={one.id} who={one} name={one.name} from={group} placement={placement}>
                {one.idNumber}
              </Person>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
