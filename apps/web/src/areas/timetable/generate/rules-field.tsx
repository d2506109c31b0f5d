import { Checkbox, InputGroup } from '@blueprintjs/core';
import { RULED, WEEK_RULES, type WeekRule } from '@quad/domain/timetable';
import { useText } from '#data/words/text';
import { Row } from '#kit/base/layout';
import { Field, type Control, type FieldProps } from '#kit/form/field';

/** What is asked of each group's and each teacher's week: a number for each rule, and whether it must hold. */
export function RulesField(props: FieldProps) {
  return <Field {...props}>{(control) => <Rules {...control} />}</Field>;
}

function Rules({ value, change, inputRef, attributes, label }: Control) {
  const t = useText('timetable');
  const rules = (value ?? []) as readonly WeekRule[];
  return (
    <div className="kit-table-box">
      <table className="kit-table timetable-rules" aria-label={label}>
        <thead>
          <tr>
            <td />
            {RULED.map((of) => (
              <th key={of} scope="col">
                {t(`generate.${of}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {WEEK_RULES.map((kind, row) => (
            <tr key={kind}>
              <th scope="row">{t(`rule.${kind}`)}</th>
              {RULED.map((of, column) => {
                const own = rules.find((one) => one.kind === kind && one.of === of);
                const others = rules.filter((one) => one !== own);
                const name = `${t(`rule.${kind}`)}, ${t(`generate.${of}`)}`;
                return (
                  <td key={of}>
                    <Row gap="small" wrap="nowrap">
                      <InputGroup
                        {...(row + column === 0 && { ...attributes, inputRef })}
                        aria-label={name}
                        autoComplete="off"
                        inputMode="numeric"
                        value={own ? String(own.bound) : ''}
                        onChange={({ target }) => {
                          const digits = target.value.replace(/\D/g, '').slice(0, 2);
                          const asked = { kind, of, bound: Number(digits), must: own?.must ?? false };
                          change(digits ? [...others, asked] : others);
                        }}
                      />
                      <Checkbox
                        aria-label={`${name}: ${t('generate.must')}`}
                        label={t('generate.must')}
                        checked={own?.must ?? false}
                        disabled={!own}
                        onChange={({ currentTarget }) =>
                          own && change([...others, { ...own, must: currentTarget.checked }])
                        }
                      />
                    </Row>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
