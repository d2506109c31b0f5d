import { CrossIcon } from '@blueprintjs/icons';
import { useText } from '#data/words/text';

interface TagsProps<V extends string | number> {
  readonly of: readonly V[];
  readonly labelOf: (one: V) => string;
  readonly remove: (one: V) => void;
}

/** What is chosen or entered in a field of several, each with the button that takes it away. */
export function Tags<V extends string | number>({ of, labelOf, remove }: TagsProps<V>) {
  const t = useText('kit');
  if (of.length === 0) return null;
  return (
    <div className="kit-tags">
      {of.map((one) => (
        <span key={one} className="kit-tag">
          {labelOf(one)}
          <button
            type="button"
            className="kit-icon-button"
            aria-label={t('choice.remove', { label: labelOf(one) })}
            onClick={() => remove(one)}
          >
            <CrossIcon />
          </button>
        </span>
      ))}
    </div>
  );
}
