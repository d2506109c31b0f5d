import type { ReactNode } from 'react';
import type { AnswerOf, Look } from '@quad/domain/core';
import type { ACTIVATIONS, taughtModuleCalls } from '@quad/domain/modules';
import { useText } from '#data/words/text';
import { LookTag } from '#kit/base/status-tag';
import { Value } from '#kit/base/value';
import { ScrollTable } from '#kit/base/layout';

type Plan = AnswerOf<typeof taughtModuleCalls.activate>;

const LOOKS: Readonly<Record<(typeof ACTIVATIONS)[number], Look>> = {
  ready: 'runs',
  made: 'good',
  exists: 'old',
  refused: 'bad',
};

/** What becomes of each module; `children` is the button that carries it out, or what it has done. */
export function ActivationPlan({ plan, children }: { plan: Plan; children: ReactNode }) {
  const t = useText('modules');
  return (
    <>
      <ScrollTable label={t('activate.modules')}>
        <thead>
          <tr>
            <th scope="col">{t('field.module_id')}</th>
            <th scope="col">{t('field.leader_name')}</th>
            <th scope="col">{t('field.teachers')}</th>
            <th scope="col">{t('field.groups')}</th>
            <th scope="col">{t('field.places')}</th>
            <th scope="col">{t('activate.column')}</th>
          </tr>
        </thead>
        <tbody>
          {plan.rows.map((row) => (
            <tr key={row.module_id}>
              <th scope="row">
                {row.code} {row.title}
              </th>
              <td>
                <Value of={row.leader_name} />
              </td>
              <td>{row.teachers.map(({ name }) => name).join(', ')}</td>
              <td>{row.groups.map(({ title }) => title).join(', ')}</td>
              <td>
                <Value of={row.places} />
              </td>
              <td>
                <LookTag look={LOOKS[row.result]}>{t(`result.${row.result}`)}</LookTag>
                {row.reason && <div className="kit-muted">{t(`reason.${row.reason as 'inactive'}`)}</div>}
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      {children}
    </>
  );
}
