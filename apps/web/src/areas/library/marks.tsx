import { Button, InputGroup } from '@blueprintjs/core';
import { BookmarkIcon, CrossIcon } from '@blueprintjs/icons';
import { useCallback, useEffect, useMemo, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { RecordOf } from '@quad/domain/core';
import { libraryCalls, readingMarks, type bookFiles } from '@quad/domain/library';
import { useAutosave } from '#data/offline/autosave';
import { useRemove, useSave } from '#data/server/resource';
import { useText } from '#data/words/text';
import { fail } from '#kit/base/toasts';
import { Grid, Row, Stack } from '#kit/base/layout';

type Mark = RecordOf<typeof readingMarks>;
/** A place is kept when the reader has stayed there for so long. */
const STAY_MS = 800;

/** How a reader component reports its position, and receives the position to go to. */
export interface Place {
  readonly keep: (position: number, length: number) => void;
  readonly listen: (go: (position: number) => void) => () => void;
}

interface MarksProps {
  readonly file: RecordOf<typeof bookFiles>;
  readonly marks: readonly Mark[];
  readonly mayMark: boolean;
  readonly children: (place: Place) => ReactNode;
}

/** The place of a page or of a second, as people say it. */
export const placeText = (kind: string, position: number): string => {
  const seconds = String(position % 60).padStart(2, '0');
  return kind === 'pdf' ? String(position) : `${Math.floor(position / 60)}:${seconds}`;
};

/** The bookmarks beside what is read; keeps the place while it is read. */
export function Marks({ file, marks, mayMark, children }: MarksProps) {
  const t = useText('library');
  const nowRef = useRef(0);
  const { place, go } = usePlace(file.id, nowRef, mayMark);
  const { save, isBusy } = useSave(readingMarks);
  const { remove } = useRemove(readingMarks);
  const [note, setNote] = useState('');
  const set = (event: FormEvent) => {
    event.preventDefault();
    void save({ book_file_id: file.id, position: nowRef.current, note: note.trim() || null }).then(
      () => setNote(''),
      fail,
    );
  };
  const bookmarks = marks.filter(({ kind }) => kind === 'bookmark');
  return (
    <Grid columns="side">
      <div>{children(place)}</div>
      {mayMark && (
        <aside className="kit-panel" aria-label={t('reader.marks')}>
          <h2>{t('reader.marks')}</h2>
          <Row as="form" className="kit-below" onSubmit={set}>
            <InputGroup
              aria-label={t('reader.note')}
              placeholder={t('reader.note')}
              maxLength={200}
              value={note}
              onValueChange={setNote}
            />
            <Button type="submit" icon={<BookmarkIcon />} disabled={isBusy}>
              {t('reader.mark')}
            </Button>
          </Row>
          {bookmarks.length === 0 && <p className="kit-muted">{t('reader.none')}</p>}
          <Stack as="ul" gap="line" className="library-rows">
            {bookmarks.map((mark) => (
              <Row key={mark.id} as="li" justify="between">
                <Button variant="minimal" onClick={() => go(mark.position)}>
                  {file.kind === 'pdf'
                    ? t('reader.at_page', { page: mark.position })
                    : placeText(file.kind, mark.position)}
                  {mark.note && ` · ${mark.note}`}
                </Button>
                <Button
                  variant="minimal"
                  size="small"
                  icon={<CrossIcon />}
                  aria-label={t('reader.drop')}
                  onClick={() => void remove(mark.id).catch(fail)}
                />
              </Row>
            ))}
          </Stack>
        </aside>
      )}
    </Grid>
  );
}

function usePlace(book_file_id: number, nowRef: { current: number }, mayMark: boolean) {
  const { save } = useAutosave(libraryCalls.place);
  const goes = useRef<(position: number) => void>(() => undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const kept = useRef(save);
  useEffect(() => {
    kept.current = save;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const place = useMemo<Place>(
    () => ({
      keep: (position, length) => {
        nowRef.current = position;
        if (!mayMark) return;
        clearTimeout(timer.current);
        const place = { book_file_id, position, length };
        timer.current = setTimeout(() => void kept.current(String(book_file_id), place), STAY_MS);
      },
      listen: (go) => {
        goes.current = go;
        return () => {
          goes.current = () => undefined;
        };
      },
    }),
    [book_file_id, mayMark, nowRef],
  );
  const go = useCallback((position: number) => goes.current(position), []);
  return { place, go };
}
