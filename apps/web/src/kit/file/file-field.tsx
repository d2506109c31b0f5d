import { Button, ProgressBar } from '@blueprintjs/core';
import { CrossIcon, DocumentIcon, PauseIcon, PlayIcon, TickCircleIcon, UploadIcon } from '@blueprintjs/icons';
import { useRef, useState, type DragEvent } from 'react';
import { useFormat } from '#data/words/format';
import { useFormats } from '#data/words/formats';
import { useText } from '#data/words/text';
import { UPLOAD_LIMIT, useUpload, type UploadControl } from '#data/transfer/upload';
import { useUnkept } from '#kit/form/form-context';
import { Field, type Control, type FieldProps } from '#kit/form/field';
import { CropDialog } from './crop-dialog';

type FileProps = FieldProps & {
  /** What the browser offers to choose: `.pdf,image/*`. */
  readonly accept?: string;
  /** A picture is cropped to a square before it is uploaded. */
  readonly crop?: boolean;
};

/**
 * One file of up to 500 MB by drag and drop or choice, with progress, pause, resume and cancel; the id of the uploaded
 * file in the form.
 */
export function FileField({ accept, crop, ...field }: FileProps) {
  useUnkept(field.name);
  return <Field {...field}>{(control) => <FileDrop {...control} accept={accept} crop={crop} />}</Field>;
}

const isAccepted = (file: File, accept: string) =>
  accept
    .split(',')
    .map((one) => one.trim())
    .some((one) =>
      one.startsWith('.')
        ? file.name.toLowerCase().endsWith(one.toLowerCase())
        : one.endsWith('/*')
          ? file.type.startsWith(one.slice(0, -1))
          : file.type === one,
    );

type DropProps = Control &
  Pick<FileProps, 'accept' | 'crop'> & { readonly onSent?: (id: number, name: string) => void };

/** Uploads the file that is given, unless it is of another kind, empty or too large. */
function useTaking({ change, accept, crop, onSent }: DropProps) {
  const t = useText('kit');
  const formats = useFormats(accept);
  const format = useFormat();
  const upload = useUpload();
  const [refusal, setRefusal] = useState<string>();
  const [whole, setWhole] = useState<File>();
  const take = (file: File | undefined) => {
    if (!file) return;
    if (accept && !isAccepted(file, accept)) return setRefusal(t('file.formats', { formats }));
    if (file.size === 0) return setRefusal(t('shell:failure.file_empty'));
    if (file.size > UPLOAD_LIMIT) return setRefusal(t('file.limit', { limit: format.size(UPLOAD_LIMIT) }));
    setRefusal(undefined);
    if (crop && file.type.startsWith('image/')) setWhole(file);
    else send(file);
  };
  const send = (file: File) => {
    setWhole(undefined);
    void upload.start(file).then((id) => {
      change(id);
      if (id !== null) onSent?.(id, file.name);
    });
  };
  return { upload, refusal, take, send, whole, leave: () => setWhole(undefined) };
}

/** Where one file is dropped or chosen; `onSent` gets its id and name. */
export function FileDrop(props: DropProps) {
  const { value, change, inputRef, attributes, accept } = props;
  const { upload, refusal, take, send, whole, leave } = useTaking(props);
  const input = useRef<HTMLInputElement | null>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  const empty = () => {
    upload.cancel();
    change(null);
    input.current?.focus();
  };
  const { intent: _, ...rest } = attributes;
  return (
    <div
      className={over ? 'kit-drop kit-drop-over' : 'kit-drop'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        {...rest}
        ref={(element) => {
          input.current = element;
          inputRef(element);
        }}
        className="kit-hidden"
        type="file"
        accept={accept}
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {upload.status === 'idle' ? (
        <Chosen isThere={Boolean(value)} choose={() => input.current?.click()} empty={empty} accept={accept} />
      ) : (
        <UploadLine upload={upload} empty={empty} />
      )}
      {refusal && (
        <p className="kit-field-error" role="alert">
          {refusal}
        </p>
      )}
      {whole && <CropDialog file={whole} onDone={send} onClose={leave} />}
    </div>
  );
}

interface ChosenProps {
  readonly isThere: boolean;
  readonly choose: () => void;
  readonly empty: () => void;
  readonly accept?: string;
}

function Chosen({ isThere, choose, empty, accept }: ChosenProps) {
  const t = useText('kit');
  const formats = useFormats(accept);
  const format = useFormat();
  if (isThere)
    return (
      <div className="kit-file">
        <DocumentIcon /> <span>{t('file.there')}</span>
        <Button variant="minimal" icon={<CrossIcon />} aria-label={t('file.remove')} onClick={empty} />
      </div>
    );
  return (
    <>
      <UploadIcon size={20} className="kit-muted" />
      <span>
        {t('file.drop')}{' '}
        <button type="button" className="kit-link" tabIndex={-1} onClick={choose}>
          {t('file.choose')}
        </button>
      </span>
      <small className="kit-muted">
        {[formats, t('file.up_to', { limit: format.size(UPLOAD_LIMIT) })].filter(Boolean).join(' · ')}
      </small>
    </>
  );
}

/** An upload under way: how far it is, and the buttons that stop and restart it. */
export function UploadLine({ upload, empty }: { upload: UploadControl; empty: () => void }) {
  const t = useText('kit');
  const format = useFormat();
  const { status, name, sent, total, problem } = upload;
  const share = total ? sent / total : 0;
  const words =
    status === 'failed'
      ? problem?.message
      : status === 'done'
        ? t('file.done')
        : status === 'paused'
          ? t('file.paused')
          : `${format.size(sent)} / ${format.size(total)} · ${format.percent(share)}`;
  return (
    <div className="kit-file">
      {status === 'done' ? <TickCircleIcon className="kit-success" /> : <DocumentIcon />}
      <div className="kit-file-text">
        <div className="kit-file-name">{name}</div>
        {status !== 'done' && (
          <ProgressBar
            aria-label={t('file.progress', { name })}
            value={share}
            stripes={false}
            animate={false}
            intent={status === 'failed' ? 'danger' : 'primary'}
          />
        )}
        <small
          className={status === 'failed' ? 'kit-field-error' : 'kit-muted'}
          role={status === 'sending' ? undefined : 'status'}
        >
          {words}
        </small>
      </div>
      {status === 'sending' && (
        <Button variant="minimal" icon={<PauseIcon />} aria-label={t('file.pause')} onClick={upload.pause} />
      )}
      {(status === 'paused' || status === 'failed') && (
        <Button variant="minimal" icon={<PlayIcon />} aria-label={t('file.resume')} onClick={upload.resume} />
      )}
      <Button
        variant="minimal"
        icon={<CrossIcon />}
        aria-label={t(status === 'done' ? 'file.remove' : 'file.cancel')}
        onClick={empty}
      />
    </div>
  );
}
