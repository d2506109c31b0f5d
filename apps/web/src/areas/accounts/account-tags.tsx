import { Tag } from '@blueprintjs/core';
import type { RequiredAction } from '@quad/domain/accounts';
import { useText } from '#data/words/text';
import type { Roles } from '#data/identity/roles';
import { Row } from '#kit/base/layout';

const SHOWN = 3;

/** The roles of an account by their titles; the rest of many are in the tooltip. */
export function RoleTags({
  names,
  titleOf,
  all = false,
}: {
  readonly names: readonly string[];
  readonly titleOf: Roles['titleOf'];
  readonly all?: boolean;
}) {
  const titles = names.map(titleOf);
  const rest = all ? [] : titles.slice(SHOWN);
  return (
    <Row as="span" gap="tight">
      {titles.slice(0, titles.length - rest.length).map((title) => (
        <Tag key={title} minimal>
          {title}
        </Tag>
      ))}
      {rest.length > 0 && (
        <Tag minimal title={rest.join(', ')}>
          +{rest.length}
        </Tag>
      )}
    </Row>
  );
}

/** What is still required of an account. */
export function StepTags({ steps }: { readonly steps: readonly RequiredAction[] }) {
  const t = useText('accounts');
  if (!steps.length) return <span className="kit-muted">—</span>;
  return (
    <Row as="span" gap="tight">
      {steps.map((step) => (
        <Tag key={step} minimal intent="warning">
          {t(`required.${step}`)}
        </Tag>
      ))}
    </Row>
  );
}
