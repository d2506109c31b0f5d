import { AnchorButton, Button, ButtonGroup } from '@blueprintjs/core';
import { DuplicateIcon, LinkIcon } from '@blueprintjs/icons';
import { useLive } from '#data/resource';
import { useText } from '#data/text';
import { fail, succeed } from '#kit/base/toasts';

interface PublicLinkProps {
  /** The call that answers `{ url }`: the address of the record's public page, or null where there is none. */
  readonly path: string;
  readonly resource: string;
  readonly id: number;
}

/** The way to a record's public page: opens it, or copies its address; nothing where there is none. */
export function PublicLink({ path, resource, id }: PublicLinkProps) {
  const t = useText('kit');
  const { data } = useLive<{ url: string | null }>({ resource, id, path });
  const url = data?.url;
  if (!url) return null;
  const copy = () => void navigator.clipboard.writeText(url).then(() => succeed(t('public_link.copied')), fail);
  return (
    <ButtonGroup>
      <AnchorButton role="link" variant="minimal" icon={<LinkIcon />} href={url} target="_blank" rel="noreferrer">
        {t('public_link.open')}
      </AnchorButton>
      <Button
        variant="minimal"
        icon={<DuplicateIcon />}
        aria-label={t('public_link.copy')}
        title={t('public_link.copy')}
        onClick={copy}
      />
    </ButtonGroup>
  );
}
