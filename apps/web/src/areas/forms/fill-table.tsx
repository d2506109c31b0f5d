import { Button } from '@blueprintjs/core';
import { CrossIcon, PlusIcon } from '@blueprintjs/icons';
import { useFormContext, useFormState, get } from 'react-hook-form';
import { MOST_ROWS, pathText, textFor, type FieldOf, type ShownField } from '@quad/domain/forms';
import { useLanguage, useText } from '#data/words/text';
import { Row, Stack } from '#kit/base/layout';
import { FillField, type FillFieldProps } from './fill-field';

interface TableProps extends Pick<FillFieldProps, 'files' | 'disabled'> {
  readonly field: FieldOf<'table'>;
  /** The cells that are shown, row after row. */
  readonly cells: readonly ShownField[];
  /** Whether what is wrong with it as a whole is so still. */
  readonly isWrong: boolean;
}

/** Rows of the same fields, one below the other: a card each, so that they fit a phone. */
export function FillTable({ field, cells, files, disabled, isWrong }: TableProps) {
  const t = useText('forms');
  const { language } = useLanguage();
  const { getValues, setValue, control } = useFormContext();
  const { errors } = useFormState({ control });
  const { key, max = MOST_ROWS } = field;
  const rows = (getValues(key) as readonly object[] | null | undefined) ?? [];
  const put = (next: readonly object[]) => setValue(key, next, { shouldDirty: true, shouldTouch: true });
  const label = textFor(field.label, language);
  const error = (get(errors, key) as { readonly message?: string } | undefined)?.message;
  return (
    <fieldset className="forms-section">
      <legend>{label}</legend>
      {field.help && <p className="kit-muted">{textFor(field.help, language)}</p>}
      <Stack>
        {rows.map((_, at) => (
          <Stack key={at} className="kit-panel forms-row" role="group" aria-label={t('fill.row', { at: at + 1 })}>
            <Row justify="between">
              <strong>{t('fill.row', { at: at + 1 })}</strong>
              {!disabled && (
                <Button
                  variant="minimal"
                  icon={<CrossIcon />}
                  aria-label={t('fill.remove_row', { at: at + 1 })}
                  onClick={() => put(rows.filter((__, place) => place !== at))}
                />
              )}
            </Row>
            {cells
              .filter(({ path }) => path[1] === at)
              .map((cell) => (
                <FillField
                  key={pathText(cell.path)}
                  field={cell.field}
                  name={pathText(cell.path)}
                  files={files}
                  disabled={disabled}
                />
              ))}
          </Stack>
        ))}
        {isWrong && error && <div className="kit-field-error">{error}</div>}
        {!disabled && rows.length < max && (
          <Row>
            <Button icon={<PlusIcon />} onClick={() => put([...rows, {}])}>
              {t('fill.add_row')}
            </Button>
          </Row>
        )}
      </Stack>
    </fieldset>
  );
}
