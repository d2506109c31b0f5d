import { Button, Callout } from '@blueprintjs/core';
import { useState } from 'react';
import { faceTerminals, type ImportAnswer } from '@quad/domain/attendance';
import { Link } from 'react-router-dom';
import { useMay } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Row, Stack } from '#kit/base/layout';
import { ImportRows } from './import-rows';
import { fatesOf, FATES, type Fate } from './fates';

interface PreviewProps {
  readonly answer: ImportAnswer;
  readonly isBusy: boolean;
  readonly apply: (accept: readonly number[]) => void;
  /** Hands the rows that found no place to the downloads, where there is such a file. */
  readonly keepBad?: (() => void) | undefined;
}

/** What a file would do, row by row; nothing is written before Apply. */
export function ImportPreview({ answer, isBusy, apply, keepBad }: PreviewProps) {
  const t = useText('attendance');
  const [accept, setAccept] = useState<readonly number[]>([]);
  const [only, setOnly] = useState<Fate>();
  const { summary, applied } = answer;
  const rows = fatesOf(answer);
  const toggle = (row: number) =>
    setAccept((now) => (now.includes(row) ? now.filter((one) => one !== row) : [...now, row]));
  return (
    <Stack className="attendance-preview">
      <Callout
        role="status"
        intent={applied ? 'success' : 'primary'}
        title={t(applied ? 'face_id.done' : 'face_id.preview')}
      >
        {t('face_id.summary', { ...summary })}
      </Callout>
      <Strangers names={answer.unknown_terminals} />
      <Row role="group" aria-label={t('import.show')}>
        <Button size="small" active={!only} onClick={() => setOnly(undefined)}>
          {t('import.all')} · {rows.length}
        </Button>
        {FATES.map((fate) => {
          const count = rows.filter((row) => row.fate === fate).length;
          return (
            count > 0 && (
              <Button key={fate} size="small" active={only === fate} onClick={() => setOnly(fate)}>
                {t(`import.fate.${fate}`)} · {count}
              </Button>
            )
          );
        })}
        {keepBad && summary.unmatched > 0 && (
          <Button size="small" variant="minimal" text={t('import.keep_bad')} onClick={keepBad} />
        )}
      </Row>
      <ImportRows
        key={only ?? 'all'}
        rows={only ? rows.filter(({ fate }) => fate === only) : rows}
        accept={accept}
        toggle={applied ? undefined : toggle}
      />
      {!applied && (
        <Button
          intent="primary"
          loading={isBusy}
          disabled={summary.to_mark + accept.length === 0}
          text={t('face_id.apply', { count: summary.to_mark + accept.length })}
          onClick={() => apply(accept)}
        />
      )}
    </Stack>
  );
}

/** So many terminals are named; the others are counted. */
const NAMED = 20;

/** The terminals of a log of which nobody has said where they hang, and where that is said. */
function Strangers({ names }: { readonly names: readonly string[] }) {
  const t = useText('attendance');
  const maySet = useMay('create', faceTerminals);
  if (names.length === 0) return null;
  const more = names.length - NAMED;
  return (
    <Callout intent="warning" title={t('terminals.unknown', { count: names.length })}>
      <p>
        <strong>{names.slice(0, NAMED).join(', ')}</strong> {more > 0 && t('terminals.more', { count: more })}
      </p>
      <p>
        {t('terminals.anywhere')} {maySet && <Link to="/attendance-terminals">{t('terminals.set')}</Link>}
      </p>
    </Callout>
  );
}
