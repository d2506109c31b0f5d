import { Button, HTMLSelect } from '@blueprintjs/core';
import { useState } from 'react';
import { claimCalls, VERDICTS } from '@quad/domain/claims';
import { useSend } from '#data/server/calls';
import { useText } from '#data/words/text';
import { Card, Row } from '#kit/base/layout';
import { fail } from '#kit/base/toasts';
import type { Claim } from './claim.form';

type Verdict = (typeof VERDICTS)[number];

/** What each file of evidence was found to be; without all of them the claim goes no further. */
export function EvidenceVerdicts({ claim }: { claim: Claim }) {
  const t = useText('claims');
  const { send, isBusy } = useSend(claimCalls.verdicts);
  const [chosen, choose] = useState<Readonly<Record<number, Verdict>>>(() =>
    Object.fromEntries((claim.verdicts ?? []).map(({ file_id, verdict }) => [file_id, verdict])),
  );
  if (!claim.evidence?.length) return null;
  const save = () =>
    send({
      id: claim.id,
      version: claim.version,
      verdicts: Object.entries(chosen).map(([file, verdict]) => ({ file_id: Number(file), verdict })),
    }).catch(fail);
  return (
    <Card>
      <h2>{t('field.verdicts')}</h2>
      {claim.evidence.map(({ id, name }) => (
        <Row key={id} justify="between">
          <span>{name}</span>
          <HTMLSelect
            iconProps={{ title: false }}
            aria-label={t('page.verdict_of', { file: name })}
            value={chosen[id] ?? ''}
            onChange={({ currentTarget }) => choose({ ...chosen, [id]: currentTarget.value as Verdict })}
          >
            <option value="">{t('page.not_judged')}</option>
            {VERDICTS.map((value) => (
              <option key={value} value={value}>
                {t(`verdict.${value}`)}
              </option>
            ))}
          </HTMLSelect>
        </Row>
      ))}
      <div>
        <Button intent="primary" disabled={isBusy} text={t('page.judge')} onClick={() => void save()} />
      </div>
    </Card>
  );
}
