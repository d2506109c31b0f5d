import type { AnyResource } from '@quad/domain/core';
import { Avatar } from '#kit/base/avatar';
import { PersonName } from './person-name';
import { personIn } from './person-refs';

interface PersonFaceProps {
  readonly of: Pick<AnyResource, 'refs'>;
  readonly record: object;
  /** A column that names a person. */
  readonly column: string;
}

/** A column that names a person: the face, and the name with its card; nothing where the column is empty. */
export function PersonFace({ of, record, column }: PersonFaceProps) {
  const person = personIn(of, record, column);
  return (
    person && (
      <span className="kit-face">
        <Avatar name={person.name} size={22} /> <PersonName of={person} name={person.name} />
      </span>
    )
  );
}
