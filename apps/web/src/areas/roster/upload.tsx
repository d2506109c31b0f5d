import { FileInput, FormGroup, HTMLSelect, Spinner } from '@blueprintjs/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ROSTER_KINDS, rosterCalls, type RosterKind } from '@quad/domain/roster';
import { sendForm } from '#data/server/calls';
import { useText } from '#data/words/text';
import { fail } from '#kit/base/toasts';
import { Row } from '#kit/base/layout';
import { TemplateButton } from './template-button';

/** A file is chosen, sent and checked; its page says what each row would do. */
export function Upload() {
  const t = useText('roster');
  const navigate = useNavigate();
  const [kind, setKind] = useState<RosterKind>('oneroster');
  const [isBusy, setBusy] = useState(false);
  const send = async (file: File | undefined) => {
    if (!file) return;
    const form = new FormData();
    form.append('kind', kind);
    form.append('file', file);
    setBusy(true);
    await sendForm(rosterCalls.upload, form).then(({ id }) => navigate(`/roster/${id}`), fail);
    setBusy(false);
  };
  return (
    <section aria-label={t('upload.title')}>
      <h2>{t('upload.title')}</h2>
      <p>{t('upload.text')}</p>
      <FormGroup label={t('upload.kind')} labelFor="roster-kind">
        <HTMLSelect
          id="roster-kind"
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value as RosterKind)}
          options={ROSTER_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          iconProps={{ title: false }}
        />
      </FormGroup>
      <Row gap="normal" className="roster-file">
        <FileInput
          key={kind}
          text={t('upload.choose')}
          buttonText={t('kit:file.browse')}
          disabled={isBusy}
          inputProps={{ accept: kind === 'oneroster' ? '.zip' : '.xlsx,.csv', 'aria-label': t('upload.choose') }}
          onInputChange={(event) => void send(event.currentTarget.files?.[0])}
        />
        {isBusy && <Spinner size={20} />}
        {kind !== 'oneroster' && <TemplateButton kind={kind} />}
      </Row>
    </section>
  );
}
