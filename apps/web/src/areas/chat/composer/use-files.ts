import { useCallback, useMemo, useRef, useState } from 'react';
import { MOST_FILES } from '@quad/domain/chat';

/** A file chosen for the next message; with an id once the server has it. */
export interface Chosen {
  readonly key: number;
  readonly file: File;
  readonly id: number | null;
  readonly address: string | null;
}

export interface Files {
  readonly chosen: readonly Chosen[];
  readonly add: (files: Iterable<File>) => void;
  readonly done: (key: number, id: number) => void;
  readonly remove: (key: number) => void;
  readonly clear: () => void;
}

const addressOf = (file: File): string | null =>
  /^image\/(png|jpeg|gif|webp)$/.test(file.type) ? URL.createObjectURL(file) : null;
const release = ({ address }: Chosen) => {
  if (address) URL.revokeObjectURL(address);
};

/** The files of the next message. */
export function useFiles(): Files {
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const last = useRef(0);
  const add = useCallback((files: Iterable<File>) => {
    const news = [...files].map((file) => ({ key: ++last.current, file, id: null, address: addressOf(file) }));
    setChosen((before) => [...before, ...news].slice(0, MOST_FILES));
  }, []);
  const done = useCallback(
    (key: number, id: number) => setChosen((before) => before.map((one) => (one.key === key ? { ...one, id } : one))),
    [],
  );
  const remove = useCallback(
    (key: number) =>
      setChosen((before) =>
        before.filter((one) => {
          if (one.key === key) release(one);
          return one.key !== key;
        }),
      ),
    [],
  );
  const clear = useCallback(
    () =>
      setChosen((before) => {
        before.forEach(release);
        return [];
      }),
    [],
  );
  return useMemo(() => ({ chosen, add, done, remove, clear }), [chosen, add, done, remove, clear]);
}
