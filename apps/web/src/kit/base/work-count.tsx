import { useText } from '#data/text';
import { useWorkCount, type Waits } from '#data/work';

/** How many records wait for the person, beside the title of the tab where they stand. */
export function WorkCount({ of }: { readonly of: Waits }) {
  const t = useText('kit');
  const count = useWorkCount(of);
  if (count === 0) return null;
  return (
    <>
      {' '}
      <span className="kit-count" aria-hidden="true">
        {count}
      </span>
      <span className="kit-hidden">, {t('work.count', { count })}</span>
    </>
  );
}
