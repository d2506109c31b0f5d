import { AnchorButton, Button } from '@blueprintjs/core';
import { DuplicateIcon, LinkIcon } from '@blueprintjs/icons';
import type { AnyCall } from '@quad/domain/core';
import type { z } from 'zod';
import { useCall } from '#data/server/calls';
import { useText } from '#data/words/text';
import { fail, succeed } from '#kit/base/toasts';

interface PublicLinkProps {
  /** Answers `{ url }`: the address of the record's public page, or null where there is none. */
  readonly call: AnyCall & { readonly answer: z.ZodType<{ url: string | null }> };
  readonly id: number;
}

/** The way to a record's public page: opens it, or copies its address; nothing where there is none. */
export function PublicLink({ call, id }: PublicLinkProps) {
  const t = useText('kit');
  const { data } = useCall(call, { id });
  const url = data?.url;
  if (!url) return null;
  const copy = () => void navigator.clipboard.writeText(url).then(() => succeed(t('public_link.copied')), fail);
  return (
    <>
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
    </>
  );
}
