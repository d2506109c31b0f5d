import { Button } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { hasRole, type FilterOf, type RecordOf } from '@quad/domain/core';
import { letters, letterWorkflow, OFFICE, type LetterDirection } from '@quad/domain/letters';
import { usePage } from '#data/server/resource';
import { useMay, useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { useQueryParts } from '#kit/base/param';
import { FilterChips } from '#kit/list/filter-chips';
import { useLabels } from '#data/words/labels';
import { ListPager } from '#kit/list/list-pager';
import { useListState, type ListState } from '#kit/list/list-state';
import { ListSearch } from '#kit/list/list-toolbar';
import { PageHeader } from '#kit/base/page-header';
import { RecordDialog, useOpen } from '#kit/record/record-dialog';
import { useShortcuts } from '#kit/base/shortcuts';
import { Empty } from '#kit/base/states';
import { LetterItem } from './letter-item';
import { LetterPreview, useStepKeys } from './letter-preview';
import { LetterFields } from './letter.form';
import './letters.css';

type Letter = RecordOf<typeof letters>;

/** What one direction may stand at. */
const KNOWN: Readonly<Record<LetterDirection, readonly string[]>> = {
  incoming: ['draft', 'open', 'assigned', 'done', 'rejected', 'cancelled', 'archived'],
  outgoing: letterWorkflow.states.filter((status) => !['open', 'assigned', 'done'].includes(status)),
};

/** Presses a step of the letter that is shown: its button asks and sends. */
const pressStep = (index: number) =>
  document.querySelectorAll<HTMLButtonElement>('.letters-pane .kit-workflow > button')[index]?.click();

/** The letters of one direction beside the one that is being read: arrows move, Enter opens, every step has a key. */
export function LetterInbox({ direction }: { direction: LetterDirection }) {
  const t = useText('letters');
  const labels = useLabels('letters');
  const go = useNavigate();
  const { show } = useOpen();
  const { actor } = useSession();
  // Everybody here can write outgoing letters; only the office enters incoming ones.
  const mayAdd = useMay('create', letters) && actor !== null && (direction === 'outgoing' || hasRole(actor, OFFICE));
  const list = useListState(['status', 'late']);
  const filters = [
    { key: 'status', options: KNOWN[direction].map((value) => ({ value, label: labels.status(value) })) },
    ...(direction === 'incoming' ? [{ key: 'late', options: [{ value: 'true', label: t('due.only_late') }] }] : []),
  ];
  return (
    <>
      <PageHeader title={t(`screen.${direction}`)}>
        {mayAdd && (
          <Button intent="primary" icon={<PlusIcon />} onClick={() => show('new')}>
            {t(`add.${direction}`)}
          </Button>
        )}
      </PageHeader>
      <section className="kit-list">
        <div className="kit-list-bar">
          <ListSearch list={list} />
        </div>
        <FilterChips filters={filters} area="letters" list={list} />
        <Letters where={{ direction }} list={list} empty={direction} />
      </section>
      {mayAdd && (
        <RecordDialog
          of={letters}
          title={t(`add.${direction}`)}
          values={{ direction }}
          send={direction === 'incoming' ? 'REGISTER' : 'SUBMIT'}
          onSaved={({ id }) => void go(`/letters/${id}`)}
        >
          <LetterFields direction={direction} />
        </RecordDialog>
      )}
    </>
  );
}

interface LettersProps {
  readonly where: Partial<FilterOf<typeof letters>>;
  readonly list: ListState;
  /** What is said while there is none. */
  readonly empty: 'incoming' | 'outgoing' | 'sign';
}

/** Letters beside the one that is being read. */
function Letters({ where, list, empty: kind }: LettersProps) {
  const t = useText('letters');
  const reading = usePage(letters, { ...list.query, ...where } as never);
  const empty = (
    <div className="kit-panel">
      <Empty
        title={t(list.narrowed ? 'kit:empty.filtered' : `empty.${kind}.title`)}
        text={list.narrowed ? undefined : t(`empty.${kind}.text`)}
      />
    </div>
  );
  return (
    <Loaded of={reading} lines={12} empty={empty}>
      {(page) => (
        <>
          <Desk records={page.content} />
          <ListPager list={list} total={page.total_elements} />
        </>
      )}
    </Loaded>
  );
}

/** What waits for this person's signature, each letter with its paper and the step; the next one follows the one that is signed. */
export function LettersToSign() {
  return <Letters where={{ to_sign: 'true' }} list={useListState([])} empty="sign" />;
}

/** Which letter is being read; in the URL (`?letter=`), at first the newest. One that arrives meanwhile does not push it out of sight. */
function useReading(records: readonly Letter[]) {
  const [params, put] = useQueryParts();
  const [pinned, pin] = useState(records[0]?.id);
  const found = records.findIndex(({ id }) => id === (Number(params.get('letter')) || pinned));
  if (found < 0 && records[0]?.id !== pinned) pin(records[0]?.id);
  const read = (id: number) => put({ letter: id });
  const at = Math.max(0, found);
  return { at, read, record: records[at] };
}

function Desk({ records }: { records: readonly Letter[] }) {
  const t = useText('letters');
  const labels = useLabels('letters');
  const go = useNavigate();
  const { at, read, record } = useReading(records);
  const box = useRef<HTMLUListElement>(null);
  const pane = useRef<HTMLElement>(null);
  const move = (to: number) => {
    const next = records[to];
    if (!next) return;
    read(next.id);
    box.current?.querySelectorAll('a')[to]?.focus();
  };
  const stepKeys = Object.entries(useStepKeys(record));
  useShortcuts([
    { keys: 'j', label: t('keys.next'), run: () => move(at + 1) },
    { keys: 'k', label: t('keys.previous'), run: () => move(at - 1) },
    {
      keys: 'o',
      label: t('keys.open'),
      run: () => {
        if (record) void go(`/letters/${record.id}`);
      },
    },
    ...stepKeys.map(([event, keys], index) => ({
      keys,
      label: labels.action(event),
      run: () => pressStep(index),
    })),
  ]);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: records.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    move(to);
  };
  // Where both do not fit side by side a letter opens on its own page.
  const isBeside = () => (pane.current?.offsetWidth ?? 0) > 0;
  return (
    <div className="letters-desk">
      <ul ref={box} className="letters-items" aria-label={t('inbox.list')} onKeyDown={onKeyDown}>
        {records.map((letter) => (
          <LetterItem key={letter.id} letter={letter} isRead={letter === record} read={read} isBeside={isBeside} />
        ))}
      </ul>
      <section ref={pane} className="letters-pane kit-panel" aria-label={t('inbox.preview')}>
        {record && <LetterPreview key={record.id} letter={record} />}
      </section>
    </div>
  );
}
