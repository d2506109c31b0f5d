import { HTMLSelect, InputGroup } from '@blueprintjs/core';
import { bySurname, studentsFound } from '#data/words/surname';
import { useText } from '#data/words/text';
import { Row } from '#kit/base/layout';
import { useQueryParts } from '#kit/base/param';
import type { Mark } from '#areas/assessments/sheet-cells';

const ORDERS = ['name', 'surname', 'status'] as const;

/** The rows of the sheet that search and group leave, in the order that is asked for, and the bar that asks; all in the address. */
export function useShownRows(rows: readonly Mark[]) {
  const t = useText('assessments');
  const [params, put] = useQueryParts('sheet');
  const group = params.get('group');
  const search = params.get('search') ?? '';
  const order = ORDERS.find((each) => each === params.get('order')) ?? 'name';
  const groups = [...new Set(rows.flatMap(({ group_title }) => group_title ?? []))].sort();
  const own = rows.filter(({ group_title }) => !group || group_title === group);
  const found = studentsFound(own, search);
  const compare = (one: Mark, other: Mark) =>
    (order === 'status' ? one.status.localeCompare(other.status) : 0) ||
    bySurname(one.student_name, other.student_name);
  const shown = order === 'name' ? found : [...found].sort(compare);
  const bar = (
    <Row gap="normal" className="kit-below">
      <InputGroup
        type="search"
        aria-label={t('sheet.search')}
        placeholder={t('sheet.search')}
        value={search}
        onValueChange={(typed) => put({ search: typed })}
      />
      {groups.length > 1 && (
        <HTMLSelect
          aria-label={t('field.group_title')}
          iconProps={{ title: false }}
          value={group ?? ''}
          onChange={({ currentTarget }) => put({ group: currentTarget.value })}
          options={[{ value: '', label: t('sheet.all_groups') }, ...groups]}
        />
      )}
      <HTMLSelect
        aria-label={t('sheet.order')}
        iconProps={{ title: false }}
        value={order}
        onChange={({ currentTarget }) => put({ order: currentTarget.value })}
        options={ORDERS.map((value) => ({ value, label: t(`sheet.by.${value}`) }))}
      />
    </Row>
  );
  return { shown, bar };
}
