import { useFormat } from '#data/format';
import { useText } from '#data/text';

/** How many were what, in one lesson hour, day or group; `students` where some may still be unmarked. */
export interface MarkCounts { readonly present: number; readonly late: number; readonly absent: number; readonly excused: number; readonly students?: number; readonly rate: number | null }

export interface MarkColumn extends MarkCounts { readonly key: string | number; readonly label: string }

const KINDS = ['present', 'late', 'excused', 'absent'] as const;

const unmarkedOf = ({ students, present, late, absent, excused }: MarkCounts) => Math.max(0, (students ?? 0) - present - late - absent - excused);

/** The parts of one bar from its beginning, with where each starts; in people. */
export function partsOf(counts: MarkCounts): { readonly kind: string; readonly from: number; readonly size: number }[] {
  let from = 0;
  return [...KINDS.map((kind) => [kind, counts[kind]] as const), ['unmarked', unmarkedOf(counts)] as const].map(([kind, size]) => { const part = { kind, from, size }; from += size; return part; });
}

const sumOf = (counts: MarkCounts) => partsOf(counts).reduce((sum, { size }) => sum + size, 0);

/** What the colours of the bars mean. */
export function MarkLegend() {
  const t = useText('attendance');
  return <ul className="dashboard-legend" aria-hidden="true">{[...KINDS, 'unmarked'].map((kind) => <li key={kind}><span className={`dashboard-swatch dashboard-${kind}`} />{t(`status.${kind}`)}</li>)}</ul>;
}

interface ColumnsProps { readonly title: string; readonly of: string; readonly columns: readonly MarkColumn[] }

const TALL = 100;

/** Columns of present, late, excused, absent and unmarked people with their rate above; read out as a table. */
export function MarkColumns({ title, of, columns }: ColumnsProps) {
  const { percent } = useFormat();
  const most = Math.max(1, ...columns.map(sumOf));
  return (
    <>
      <div className="dashboard-columns" aria-hidden="true">
        {columns.map(({ key, label, ...counts }) => (
          <div key={key} className="dashboard-column">
            <span className="dashboard-rate">{counts.rate === null ? '–' : percent(counts.rate / 100)}</span>
            <svg viewBox={`0 0 10 ${TALL}`} preserveAspectRatio="none">
              {partsOf(counts).map(({ kind, from, size }) => <rect key={kind} className={`dashboard-${kind}`} width="10" height={(size / most) * TALL} y={TALL - ((from + size) / most) * TALL} />)}
            </svg>
            <span>{label}</span>
          </div>
        ))}
      </div>
      <MarkLegend />
      <MarkTable title={title} of={of} columns={columns} />
    </>
  );
}

function MarkTable({ title, of, columns }: ColumnsProps) {
  const t = useText('attendance');
  const { percent } = useFormat();
  return (
    <div className="kit-hidden"><table>
      <caption>{title}</caption>
      <thead><tr><th scope="col">{of}</th><th scope="col">{t('dashboard:screen.rate')}</th>{[...KINDS, 'unmarked'].map((kind) => <th key={kind} scope="col">{t(`status.${kind}`)}</th>)}</tr></thead>
      <tbody>
        {columns.map(({ key, label, ...counts }) => (
          <tr key={key}><th scope="row">{label}</th><td>{counts.rate === null ? '–' : percent(counts.rate / 100)}</td>{KINDS.map((kind) => <td key={kind}>{counts[kind]}</td>)}<td>{unmarkedOf(counts)}</td></tr>
        ))}
      </tbody>
    </table></div>
  );
}
