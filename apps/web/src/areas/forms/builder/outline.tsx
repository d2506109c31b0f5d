import { Button, HTMLSelect } from '@blueprintjs/core';
import {
  ArrowDownIcon,
  ArrowUpIcon,
  DragHandleVerticalIcon,
  PlusIcon,
  TrashIcon,
  WarningSignIcon,
} from '@blueprintjs/icons';
import { useEffect, useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { FIELD_KINDS, textFor, type FieldKind, type FormContent, type FormFault } from '@quad/domain/forms';
import { useLanguage, useText } from '#data/words/text';
import { Row, Stack } from '#kit/base/layout';
import { blankField } from './blank-field';
import { freshKey, type Put } from './use-building';

interface OutlineProps {
  readonly content: FormContent;
  readonly faults: readonly FormFault[];
  readonly chosen: string | null;
  readonly choose: (key: string) => void;
  readonly put: Put;
  readonly mayBuild: boolean;
}

interface Line {
  readonly key: string;
  readonly step: string;
  readonly label: string;
  readonly isStep: boolean;
}

/** Steps and fields as one list, in which each line knows its step. */
const linesOf = ({ steps }: FormContent, language: string): readonly Line[] =>
  steps.flatMap(({ key: step, label, fields }) => [
    { key: step, step, label: textFor(label, language), isStep: true },
    ...fields.map((field) => ({ key: field.key, step, label: textFor(field.label, language), isStep: false })),
  ]);

/** Where a field comes to when it goes to the place of another line: below what is above it there. */
function placeAt(lines: readonly Line[], key: string, to: number) {
  const from = lines.findIndex((line) => line.key === key);
  const rest = lines.filter((line) => line.key !== key);
  const above = rest[Math.max(0, Math.min(to, rest.length) - 1)];
  if (from < 0 || !above) return undefined;
  return { step: above.step, after: above.isStep ? null : above.key };
}

/** The steps of a form and their fields: chosen, added, dragged, moved by buttons or Alt with the arrows, and taken out. */
export function Outline({ content, faults, chosen, choose, put, mayBuild }: OutlineProps) {
  const t = useText('forms');
  const { language } = useLanguage();
  const lines = linesOf(content, language);
  const [dragged, drag] = useState<string>();
  const [said, say] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState<string>();
  // React moves the element, and the browser takes the focus from what is moved; a person who is elsewhere by now stays there.
  useEffect(() => {
    if (moved && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>(`[data-key="${moved}"] button`)?.focus();
  }, [moved, content]);
  const move = (line: Line, to: number) => {
    const steps = content.steps.map(({ key }) => key).filter((key) => key !== line.key);
    const at = content.steps.findIndex(({ key }) => key === line.key);
    const way = to > lines.findIndex(({ key }) => key === line.key) ? 1 : -1;
    const place = line.isStep ? { step: line.key, after: steps[at + way - 1] ?? null } : placeAt(lines, line.key, to);
    if (!place || (line.isStep && (at + way < 0 || at + way > steps.length))) return;
    setMoved(line.key);
    say(t('builder.moved', { label: line.label }));
    void put(line.isStep ? place : { ...place, key: line.key });
  };
  const remove = ({ key, step, isStep }: Line) => void put(isStep ? { step, about: null } : { step, key, field: null });
  return (
    <Stack gap="small">
      <p className="kit-hidden" role="status">
        {said}
      </p>
      <ol className="forms-outline" ref={list}>
        {lines.map((line, at) => (
          <OutlineRow
            key={line.key}
            line={line}
            isChosen={line.key === chosen}
            isFaulty={faults.some((fault) => fault.at === line.key)}
            mayBuild={mayBuild}
            choose={choose}
            remove={!line.isStep || content.steps.length > 1 ? () => remove(line) : undefined}
            move={(way) => move(line, at + way)}
            onDragStart={() => drag(line.key)}
            onDrop={() => {
              const from = lines.find(({ key }) => key === dragged);
              if (from) move(from, at);
            }}
          />
        ))}
      </ol>
      {mayBuild && (
        <Adding content={content} step={lines.find(({ key }) => key === chosen)?.step} put={put} choose={choose} />
      )}
    </Stack>
  );
}

interface RowProps {
  readonly line: Line;
  readonly isChosen: boolean;
  readonly isFaulty: boolean;
  readonly mayBuild: boolean;
  readonly choose: (key: string) => void;
  readonly remove: (() => void) | undefined;
  readonly move: (way: 1 | -1) => void;
  readonly onDragStart: () => void;
  readonly onDrop: () => void;
}

function OutlineRow({ line, isChosen, isFaulty, mayBuild, choose, remove, move, ...dragging }: RowProps) {
  const t = useText('forms');
  const { key, label, isStep } = line;
  const onKeyDown = (event: KeyboardEvent) => {
    const way = event.altKey ? ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key as 'ArrowUp'] : undefined;
    if (!way || !mayBuild) return;
    event.preventDefault();
    move(way);
  };
  return (
    <li
      data-key={key}
      className={isStep ? 'forms-outline-step' : undefined}
      draggable={mayBuild}
      onKeyDown={onKeyDown}
      onDragStart={(event: DragEvent) => {
        // Without data Firefox begins no drag.
        event.dataTransfer?.setData('text/plain', key);
        dragging.onDragStart();
      }}
      onDragOver={(event: DragEvent) => event.preventDefault()}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        dragging.onDrop();
      }}
    >
      <Row wrap="nowrap">
        {mayBuild && <DragHandleVerticalIcon />}
        <Button
          fill
          alignText="start"
          variant="minimal"
          active={isChosen}
          aria-pressed={isChosen}
          icon={isFaulty ? <WarningSignIcon title={t('builder.faulty')} /> : undefined}
          text={label}
          onClick={() => choose(key)}
        />
        {mayBuild && isChosen && <RowButtons label={label} move={move} remove={remove} />}
      </Row>
    </li>
  );
}

function RowButtons({ label, move, remove }: Pick<RowProps, 'move' | 'remove'> & { readonly label: string }) {
  const t = useText('forms');
  return (
    <>
      <Button
        variant="minimal"
        icon={<ArrowUpIcon />}
        aria-label={t('builder.up', { label })}
        onClick={() => move(-1)}
      />
      <Button
        variant="minimal"
        icon={<ArrowDownIcon />}
        aria-label={t('builder.down', { label })}
        onClick={() => move(1)}
      />
      {remove && (
        <Button variant="minimal" icon={<TrashIcon />} aria-label={t('builder.take_out', { label })} onClick={remove} />
      )}
    </>
  );
}

interface AddingProps extends Pick<OutlineProps, 'content' | 'put' | 'choose'> {
  readonly step: string | undefined;
}

function Adding({ content, step = content.steps.at(-1)?.key ?? 'main', put, choose }: AddingProps) {
  const t = useText('forms');
  const { language } = useLanguage();
  const add = (kind: FieldKind) => {
    const key = freshKey(content, kind);
    choose(key);
    void put({ step, key, field: blankField(kind, { key, language, name: t(`builder.kind.${kind}`) }) });
  };
  const addStep = () => {
    const key = freshKey(content, 'step');
    choose(key);
    void put({ step: key, about: { key, label: { [language]: t('builder.step') } } });
  };
  return (
    <Row>
      <HTMLSelect
        iconProps={{ title: false }}
        aria-label={t('builder.add_field')}
        value=""
        options={[
          { value: '', label: t('builder.add_field') },
          ...FIELD_KINDS.map((kind) => ({ value: kind, label: t(`builder.kind.${kind}`) })),
        ]}
        onChange={({ target }) => add(target.value as FieldKind)}
      />
      <Button icon={<PlusIcon />} text={t('builder.add_step')} onClick={addStep} />
    </Row>
  );
}
