import { Button } from '@blueprintjs/core';
import { MediaIcon, TrashIcon } from '@blueprintjs/icons';
import { useId, useRef, useState } from 'react';
import { settingsCalls } from '@quad/domain/settings';
import { useSend } from '#data/server/calls';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { confirmDelete } from '#kit/base/confirm';
import { Crest } from '#kit/people/crest';
import { fail, succeed } from '#kit/base/toasts';
import { Row } from '#kit/base/layout';
import { drawn } from './picture';
import { Section } from './section';

/** The picture of the institution, which is on papers and screens in place of the drawn crest. */
export function LogoSection() {
  const t = useText('settings');
  const help = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState(false);
  const { user_info, refreshMe } = useSession();
  const { send, isBusy } = useSend(settingsCalls.changeLogo);
  const place = user_info?.selected_institution;
  if (!place) return null;
  const put = async (picture: string | null) => {
    await send({ picture });
    succeed(t(picture === null ? 'logo.removed' : 'logo.saved'));
    await refreshMe();
  };
  const take = async (file: File | undefined) => {
    if (!file) return;
    const picture = await drawn(file);
    setRefused(picture === undefined);
    if (picture !== undefined) await put(picture).catch(fail);
  };
  const remove = async () => {
    if (await confirmDelete(t('logo.remove_text'))) await put(null).catch(fail);
  };
  return (
    <Section title={t('section.logo')}>
      <Row gap="normal">
        <Crest institution_id={place.value} name={place.label} logo={place.logo} size={72} />
        <input
          ref={input}
          className="kit-hidden"
          type="file"
          aria-label={t('logo.choose')}
          aria-describedby={help}
          tabIndex={-1}
          accept="image/png,image/jpeg,image/svg+xml"
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <Button icon={<MediaIcon />} loading={isBusy} aria-describedby={help} onClick={() => input.current?.click()}>
          {t('logo.choose')}
        </Button>
        {place.logo && (
          <Button variant="minimal" icon={<TrashIcon />} disabled={isBusy} onClick={() => void remove()}>
            {t('logo.remove')}
          </Button>
        )}
      </Row>
      <p id={help} className="kit-muted">
        {t('help.logo')}
      </p>
      {refused && (
        <p className="kit-field-error" role="alert">
          {t('logo.unreadable')}
        </p>
      )}
    </Section>
  );
}
