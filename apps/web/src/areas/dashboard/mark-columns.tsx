import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { FactLine, Row, Stack } from '#kit/base/layout';
import { KINDS, numbersOf, sumOf, type MarkCounts } from './mark-counts';

export interface MarkColumn extends MarkCounts {
  readonly key: string | number;
  readonly label: string;
}

/** One bar of people by what they were; its parts have patterns besides their colours. Said in words elsewhere. */
export function MarkBar({
  counts,
  upright = false,
  share = 1,
}: {
  counts: MarkCounts;
  upright?: boolean;
  share?: number;
}) {
  return (
    <span
      className={upright ? 'dashboard-bar dashboard-bar-up' : 'dashboard-bar'}
      aria-hidden="true"
      style={upright ? { blockSize: `${share * 100}%` } : undefined}
    >
      {numbersOf(counts).map(([kind, n]) => (
        <span key={kind} className={`dashboard-${kind}`} style={{ flexGrow: n }} />
      ))}
    </span>
  );
}

/** What the colours of these bars mean; only those that are in them. */
export function MarkLegend({ of }: { of: readonly MarkCounts[] }) {
  const t = useText('attendance');
  const seen = KINDS.filter((kind) =>
    of.some((counts) => numbersOf(counts).some(([each, n]) => each === kind && n > 0)),
  );
  return (
    <FactLine as="ul" className="kit-above" aria-hidden="true">
      {seen.map((kind) => (
        <Row key={kind} as="li" gap="tight" wrap="nowrap">
          <span className={`dashboard-swatch dashboard-${kind}`} />
          {t(`status.${kind}`)}
        </Row>
      ))}
    </FactLine>
  );
}

interface ColumnsProps {
  readonly title: string;
  readonly of: string;
  readonly columns: readonly MarkColumn[];
}

/** Columns of present, late, excused, absent and unmarked people with their rate above; read out as a table. */
export function MarkColumns({ title, of, columns }: ColumnsProps) {
  const rate = useRate();
  const most = Math.max(1, ...columns.map(sumOf));
  return (
    <>
      <Row gap="tight" wrap="nowrap" aria-hidden="true">
        {columns.map(({ key, label, ...counts }) => (
          <Stack key={key} gap="tight" align="center" className="dashboard-column">
            <span className="dashboard-rate">{rate(counts)}</span>
            <Row as="span" gap="none" align="end" wrap="nowrap" className="dashboard-shaft">
              <MarkBar counts={counts} upright share={sumOf(counts) / most} />
            </Row>
            <span>{label}</span>
          </Stack>
        ))}
      </Row>
      <MarkLegend of={columns} />
      <div className="kit-hidden">
        <MarkTable title={title} of={of} columns={columns} />
      </div>
    </>
  );
}

/** How a rate is written; a dash where nobody has been marked. */
export function useRate(): (counts: Pick<MarkCounts, 'rate'>) => string {
  const { percent } = useFormat();
  return ({ rate }) => (rate === null ? '–' : percent(rate / 100));
}

function MarkTable({ title, of, columns }: ColumnsProps) {
  const t = useText('attendance');
  const rate = useRate();
  return (
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{of}</th>
          <th scope="col">{t('dashboard:screen.rate')}</th>
          {KINDS.map((kind) => (
            <th key={kind} scope="col">
              {t(`status.${kind}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {columns.map(({ key, label, ...counts }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>{rate(counts)}</td>
            {numbersOf(counts).map(([kind, n]) => (
              <td key={kind}>{n}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
