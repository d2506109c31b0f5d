import { Button, ButtonGroup, Tag } from '@blueprintjs/core';
import { ArrowLeftIcon, ArrowRightIcon, CrossIcon, TickIcon } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { fileCalls, may } from '@quad/domain/core';
import { fetchFile, useSend } from '#data/server/calls';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Row, Stack } from '#kit/base/layout';
import { useShortcuts } from '#kit/base/shortcuts';
import { fail } from '#kit/base/toasts';
import { KeyCap } from '#kit/keys/keys';
import type { Whole, WholeProps } from './kinds';

type Document = Whole['files'][number];

/** What a browser draws by itself. */
const SHOWN = /^(image\/(png|jpe?g|webp|gif)|application\/pdf)/;

/** The content of a file for the page, as long as it is shown. */
function useContent(id: number | undefined) {
  const [content, setContent] = useState<{ readonly id: number; readonly url: string; readonly type: string }>();
  useEffect(() => {
    if (id === undefined) return undefined;
    let url: string | undefined;
    let isGone = false;
    fetchFile(fileCalls.get, { id }).then(({ blob }) => {
      if (isGone) return;
      url = URL.createObjectURL(blob);
      setContent({ id, url, type: blob.type });
    }, fail);
    return () => {
      isGone = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [id]);
  return content?.id === id ? content : undefined;
}

/** The documents of an application beside its answers: one after the other by key, each with a verdict. */
export function Documents({ pages, whole: { application, files } }: WholeProps) {
  const t = useText('applications');
  const { actor } = useSession();
  const { send } = useSend(pages.calls.verdict);
  const [at, setAt] = useState(0);
  const place = Math.min(at, files.length - 1);
  const file = files[place];
  const go = (by: number) => setAt((place + by + files.length) % Math.max(1, files.length));
  const maySay = actor !== null && may(actor, 'handle', pages.of, application);
  const say = (verdict: NonNullable<Document['verdict']>) => {
    if (!file || !maySay) return;
    const next = file.verdict === verdict ? null : verdict;
    send({ id: application.id, file_id: file.file_id, verdict: next, note: file.note }).catch(fail);
  };
  useShortcuts([
    { keys: 'j', label: t('documents.next'), run: () => go(1) },
    { keys: 'k', label: t('documents.previous'), run: () => go(-1) },
    { keys: 'y', label: t('documents.accept'), run: () => say('accepted') },
    { keys: 'n', label: t('documents.reject'), run: () => say('rejected') },
  ]);
  if (!file) return <p className="kit-muted">{t('documents.none')}</p>;
  return (
    <Stack>
      <Row justify="between">
        <ButtonGroup>
          <Button icon={<ArrowLeftIcon />} aria-label={t('documents.previous')} onClick={() => go(-1)} />
          <Button icon={<ArrowRightIcon />} aria-label={t('documents.next')} onClick={() => go(1)} />
        </ButtonGroup>
        <span role="status">{t('documents.at', { at: place + 1, all: files.length })}</span>
        <Verdict of={file} />
      </Row>
      <strong className="applications-file">{file.name}</strong>
      <Preview file={file} />
      {maySay && (
        <Row>
          <Button
            intent={file.verdict === 'accepted' ? 'success' : 'none'}
            icon={<TickIcon />}
            aria-pressed={file.verdict === 'accepted'}
            onClick={() => say('accepted')}
          >
            {t('documents.accept')} <KeyCap keys="y" />
          </Button>
          <Button
            intent={file.verdict === 'rejected' ? 'danger' : 'none'}
            icon={<CrossIcon />}
            aria-pressed={file.verdict === 'rejected'}
            onClick={() => say('rejected')}
          >
            {t('documents.reject')} <KeyCap keys="n" />
          </Button>
        </Row>
      )}
    </Stack>
  );
}

function Verdict({ of: { verdict } }: { readonly of: Document }) {
  const t = useText('applications');
  const intent = verdict === 'accepted' ? 'success' : verdict === 'rejected' ? 'danger' : 'warning';
  return (
    <Tag minimal intent={intent}>
      {t(`verdict.${verdict ?? 'none'}`)}
    </Tag>
  );
}

function Preview({ file }: { readonly file: Document }) {
  const t = useText('applications');
  const content = useContent(file.file_id);
  if (!content) return <div className="applications-preview" aria-busy="true" />;
  if (!SHOWN.test(content.type))
    return (
      <p className="applications-preview">
        <a href={content.url} download={file.name}>
          {t('documents.get')}
        </a>
      </p>
    );
  return content.type.startsWith('image/') ? (
    <img className="applications-preview" src={content.url} alt={file.name} />
  ) : (
    <iframe className="applications-preview" src={content.url} title={file.name} />
  );
}
