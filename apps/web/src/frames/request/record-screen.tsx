import { Button } from '@blueprintjs/core';
import { EditIcon } from '@blueprintjs/icons';
import type { ComponentType } from 'react';
import { type Actor, idOrName, labelOf, may, type AnyResource, type RecordOf, type StateOf } from '@quad/domain/core';
import { useSession } from '#data/identity/session';
import { useRecord } from '#data/server/resource';
import { useLabels } from '#data/words/labels';
import type { Crumb } from '#kit/base/page-header';
import { useParam } from '#kit/base/param';
import { Value } from '#kit/base/value';
import { FileList } from '#kit/file/file-list';
import { RecordDialog, useOpen } from '#kit/record/record-dialog';
import { RecordPage } from '#kit/record/record-page';
import { useWords, type Framed, type Slot } from './list-screen';
import { isWritten } from './whose';

/** What is particular about the page of one record. */
export interface Shown<D extends AnyResource> extends Framed<D> {
  /** The list, where it depends on the person or the address. */
  readonly useHome?: () => Crumb;
  /** The heading before the number; without one what a work list calls the record. */
  readonly Title?: Slot<D>;
  readonly Facts: Slot<D>;
  /** Buttons besides those of the workflow and of the form. */
  readonly Actions?: Slot<D>;
  /** What follows the facts, in order. */
  readonly related?: readonly Slot<D>[];
  /** Beside the facts; without it the files that the form attaches. */
  readonly Files?: Slot<D>;
  /** The main line of this record, where it is not that of the workflow. */
  readonly path?: (record: RecordOf<D>) => readonly StateOf<D>[];
  /** The fields of its form: it can be changed as long as a step that is sent with the form begins at its status. */
  readonly Fields?: ComponentType<{ readonly record?: RecordOf<D> | undefined }>;
  /** Whether it is this person who changes it, where the policy lets more people. */
  readonly writes?: (actor: Actor, record: RecordOf<D>) => boolean;
}

type Cells = Readonly<Record<string, unknown>>;
type Part = { readonly of: AnyResource; readonly record: object };

/** What a work list calls it. */
function NameOf({ of, record }: Part) {
  const column = of.work?.title ?? of.nameKey;
  return <Value of={useLabels(of.area).value(column, (record as Cells)[column])} />;
}

/** Opens the form for a person who may change the record, as long as its status lets them. */
function Edit({ of, record }: Part) {
  const say = useWords(of);
  const { show } = useOpen();
  const { id, status } = record as { readonly id: number; readonly status: string };
  const { actor } = useSession();
  return actor && may(actor, 'update', of, record) && isWritten(of, status, actor) ? (
    <Button icon={<EditIcon />} text={say('edit')} onClick={() => show(id)} />
  ) : null;
}

/** The files that its form attaches: `file_id` with the name in `file_name`. */
const attachedTo = ({ files = {}, write }: AnyResource, record: Cells) =>
  Object.keys(files).flatMap((column) => {
    const [id, name] = [record[column], record[column.replace(/_id$/, '_name')]];
    return files[column] === 'one' && column in write.shape && id ? [{ id: Number(id), name: String(name) }] : [];
  });

/** The page of one record: everything that `RecordPage` draws, the way back, and the form over it. */
export const recordScreen = <D extends AnyResource>(of: D, screen: Shown<D>) =>
  function RecordScreen() {
    const { at, Fields, Facts, Files, Actions, related = [], Title, writes = () => true } = screen;
    const say = useWords(of);
    const { actor } = useSession();
    const id = useParam('id', idOrName);
    const { record } = useRecord(of, id);
    const { title = 'title', useHome = () => ({ text: say(title), to: at }) } = screen;
    const home = useHome();
    const name = record ? String(labelOf(of, record)) : home.text;
    const files = record ? attachedTo(of, record as Cells) : [];
    const attached = files.length > 0 ? () => <FileList files={files} /> : undefined;
    return (
      <>
        <RecordPage
          of={of}
          id={id}
          title={(record) => (
            <>
              {Title ? <Title record={record} /> : <NameOf of={of} record={record} />}{' '}
              <span className="kit-muted">{name}</span>
            </>
          )}
          crumbs={[home, { text: name }]}
          path={record && screen.path?.(record)}
          fields={record && screen.steps?.(record)}
          actions={(record) => (
            <>
              {Actions && <Actions record={record} />}
              {Fields && actor && writes(actor, record) && <Edit of={of} record={record} />}
            </>
          )}
          files={Files ? (record) => <Files record={record} /> : attached}
          related={(record) => related.map((Part, at) => <Part key={at} record={record} />)}
        >
          {(record) => <Facts record={record} />}
        </RecordPage>
        {Fields && (
          <RecordDialog of={of} title={name}>
            <Fields record={record} />
          </RecordDialog>
        )}
      </>
    );
  };
