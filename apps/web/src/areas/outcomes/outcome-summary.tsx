import { moduleOutcomes, outcomeCalls, RESULTS } from '@quad/domain/outcomes';
import { statusLook } from '@quad/domain/core';
import { useCall } from '#data/server/calls';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { Empty } from '#kit/base/states';
import { LookTag } from '#kit/base/status-tag';
import { Value } from '#kit/base/value';
import { ScrollTable } from '#kit/base/layout';

/** How the modules of the current year went, as numbers of students; live. */
export function OutcomeSummary() {
  const t = useText('outcomes');
  const reading = useCall(outcomeCalls.summary, {});
  return (
    <Loaded of={reading} lines={10} empty={<Empty title={t('empty.title')} text={t('empty.text')} />}>
      {(rows) => (
        <ScrollTable label={t('tab.modules')}>
          <thead>
            <tr>
              <th scope="col">{t('field.title')}</th>
              <th scope="col">{t('field.semester_name')}</th>
              <th scope="col">{t('field.students')}</th>
              {RESULTS.map((result) => (
                <th scope="col" key={result}>
                  <LookTag look={statusLook(moduleOutcomes, result)}>{t(`result.${result}`)}</LookTag>
                </th>
              ))}
              <th scope="col">{t('field.average')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.taught_module_id}>
                <th scope="row">
                  {row.module_code} {row.title}
                </th>
                <td>{row.semester_name}</td>
                <td>{row.students}</td>
                {RESULTS.map((result) => (
                  <td key={result}>{row[result]}</td>
                ))}
                <td>
                  <Value of={row.average} />
                </td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      )}
    </Loaded>
  );
}
