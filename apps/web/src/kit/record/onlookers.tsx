import type { AnyResource } from '@quad/domain/core';
import { useOnlookers } from '#data/identity/company';
import { useText } from '#data/words/text';
import { Avatar } from '#kit/base/avatar';

const FACES = 5;

/** Who else has this record open right now: faces and names, told to screen readers as they come. Says so of oneself to them. */
export function Onlookers({ of, id }: { readonly of: AnyResource; readonly id: number }) {
  const t = useText('kit');
  const people = useOnlookers({ resource: of.name, id });
  const names = people
    .slice(0, FACES)
    .map(({ name }) => name)
    .join(', ');
  return (
    <p className="kit-onlookers" role="status">
      {people.length > 0 && (
        <>
          <span className="kit-onlookers-faces">
            {people.slice(0, FACES).map(({ account_id, name }) => (
              <Avatar key={account_id} name={name} size={24} />
            ))}
          </span>
          <span className="kit-muted">
            {people.length > FACES
              ? t('record.looking_more', { names, count: people.length - FACES })
              : t('record.looking', { names })}
          </span>
        </>
      )}
    </p>
  );
}
