import { Checkbox, InputGroup } from '@blueprintjs/core';
import { LESSON_RULES, RULED, WEEK_RULES, type WeekRule } from '@quad/domain/timetable';
import { useText } from '#data/words/text';
import { Row } from '#kit/base/layout';
import { isWithoutBound } from '#areas/timetable/broken-line';
import { Field, type Control, type FieldProps } from '#kit/form/field';

/** What is asked of each group's and teacher's week, and of a module's lessons: a number for each rule, and whether it must hold. */
export function RulesField(props: FieldProps) {
  return <Field {...props}>{(control) => <Rules {...control} />}</Field>;
}

function Rules(control: Control) {
  return (
    <>
      <Table {...control} kinds={WEEK_RULES} columns={RULED} isFirst />
      <Table {...control} kinds={LESSON_RULES} columns={['lessons']} />
    </>
  );
}

interface TableProps extends Control {
  readonly kinds: readonly WeekRule['kind'][];
  readonly columns: readonly WeekRule['of'][];
  readonly isFirst?: boolean;
}

function Table({ kinds, columns, isFirst = false, ...control }: TableProps) {
  const t = useText('timetable');
  return (
    <div className="kit-table-box">
      <table className="kit-table timetable-rules" aria-label={control.label}>
        <thead>
          <tr>
            <td />
            {columns.map((of) => (
              <th key={of} scope="col">
                {t(`generate.${of}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind, row) => (
            <tr key={kind}>
              <th scope="row">{t(`rule.${kind}`)}</th>
              {columns.map((of, column) => (
                <td key={of}>
                  <Rule {...control} kind={kind} of={of} isFirst={isFirst && row + column === 0} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RuleProps extends Control, Pick<WeekRule, 'kind' | 'of'> {
  /** The field that is reached by the label of all. */
  readonly isFirst: boolean;
}

function Rule({ value, change, inputRef, attributes, kind, of, isFirst }: RuleProps) {
  const t = useText('timetable');
  const rules = (value ?? []) as readonly WeekRule[];
  const own = rules.find((one) => one.kind === kind && one.of === of);
  const others = rules.filter((one) => one !== own);
  const name = `${t(`rule.${kind}`)}, ${t(`generate.${of}`)}`;
  const ask = (bound: number | undefined) =>
    change(bound === undefined ? others : [...others, { kind, of, bound, must: own?.must ?? false }]);
  return (
    <Row gap="small" wrap="nowrap">
      {isWithoutBound(kind) ? (
        <Checkbox
          aria-label={name}
          label={t('generate.asked')}
          checked={own !== undefined}
          onChange={({ currentTarget }) => ask(currentTarget.checked ? 1 : undefined)}
        />
      ) : (
        <InputGroup
          {...(isFirst && { ...attributes, inputRef })}
          aria-label={name}
          autoComplete="off"
          inputMode="numeric"
          value={own ? String(own.bound) : ''}
          onChange={({ target }) => {
            const digits = target.value.replace(/\D/g, '').slice(0, 2);
            ask(digits ? Number(digits) : undefined);
          }}
        />
      )}
      <Checkbox
        aria-label={`${name}: ${t('generate.must')}`}
        label={t('generate.must')}
        checked={own?.must ?? false}
        disabled={!own}
        onChange={({ currentTarget }) => own && change([...others, { ...own, must: currentTarget.checked }])}
      />
    </Row>
  );
}
