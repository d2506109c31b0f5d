import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const nameOf = ({ name, title, label, ...rest }: Record<string, unknown>) =>
  String(name ?? title ?? label ?? JSON.stringify(rest));

/**
 * Any value of a record as a person reads it: days and moments by the clock of the institution, yes and no in words, a
 * dash for nothing.
 */
export function Value({ of }: { of: unknown }) {
  const t = useText('kit');
  const format = useFormat();
  if (of === null || of === undefined || String(of) === '') return <span className="kit-muted">—</span>;
  if (typeof of === 'boolean') return <>{t(of ? 'yes' : 'no')}</>;
  // Years, rooms and numbers of things are not written with a thousands' mark.
  if (typeof of === 'number')
    return <>{Number.isInteger(of) && Math.abs(of) < 10_000 ? String(of) : format.number(of)}</>;
  if (Array.isArray(of))
    return (
      <>
        {of.map((one, at) => (
          <span key={at}>
            {at > 0 && ', '}
            <Value of={one} />
          </span>
        ))}
      </>
    );
  if (typeof of === 'object') return <>{nameOf(of as Record<string, unknown>)}</>;
  const text = String(of);
  return <>{DAY.test(text) ? format.date(text) : MOMENT.test(text) ? format.dateTime(text) : text}</>;
}
