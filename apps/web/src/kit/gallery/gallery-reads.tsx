import { Due } from '#kit/base/due';
import { Loaded } from '#kit/base/loaded';
import { Empty } from '#kit/base/states';
import { refusal } from './gallery-samples';

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const read = (part: { data?: readonly string[]; problem?: unknown }) => ({
  data: undefined,
  problem: null,
  refetch: () => undefined,
  ...part,
});

/** What is read, in every state; deadlines, near and far. */
export function GalleryReads() {
  const states = [
    read({}),
    read({ problem: refusal }),
    read({ data: [] }),
    read({ data: ['Projector', 'Ten chairs'] }),
  ];
  return (
    <>
      {states.map((state, at) => (
        <Loaded key={at} of={state} lines={2} empty={<Empty />}>
          {(names) => <p>{names.join(', ')}</p>}
        </Loaded>
      ))}
      <p>
        <Due at={inHours(70)} /> <Due at={inHours(30)} by={() => 'soon'} /> <Due at={inHours(5)} />{' '}
        <Due at={inHours(-50)} /> <Due at={inHours(5)} by={() => 'stopped'} /> <Due at={null} />
      </p>
    </>
  );
}
