import { Button, Tag } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import { departments } from '@quad/domain/departments';
import { useFresh } from '#data/live/live';
import { useMay } from '#data/identity/session';
import { useText } from '#data/words/text';
import { useDeletion } from '#kit/record/deletion';
import { useOpen } from '#kit/record/record-dialog';
import { Row } from '#kit/base/layout';
import type { Department, DepartmentNode } from './tree';

/** Departments and their parts as lists within lists: every reader knows how to walk them. */
export function DepartmentTree({ nodes }: { nodes: readonly DepartmentNode[] }) {
  return (
    <ul className="departments-tree kit-plain-list">
      {nodes.map(({ department, parts }) => (
        <li key={department.id}>
          <Line department={department} />
          {parts.length > 0 && <DepartmentTree nodes={parts} />}
        </li>
      ))}
    </ul>
  );
}

function Line({ department }: { department: Department }) {
  const t = useText('departments');
  const { id, name, code, kind, head_name, staff } = department;
  const fresh = useFresh('departments', id);
  const mayUpdate = useMay('update', departments);
  const { show } = useOpen();
  const { mayDelete, drop } = useDeletion(departments);
  return (
    <div className={fresh === null ? 'departments-line' : 'departments-line kit-fresh'}>
      <Row as="span">
        {mayUpdate ? (
          <button type="button" className="kit-open" onClick={() => show(id)}>
            {name}
          </button>
        ) : (
          <strong>{name}</strong>
        )}
        <span className="kit-muted">{code}</span>
        <Tag minimal round>
          {t(`reference:types.department_kind.${kind}`, { defaultValue: kind })}
        </Tag>
        {fresh && <span className="kit-fresh-name">{fresh}</span>}
      </Row>
      <span className="kit-muted">
        {[head_name && t('head', { name: head_name }), t('people', { count: staff })].filter(Boolean).join(' · ')}
      </span>
      {mayDelete(department) && (
        <Button
          variant="minimal"
          icon={<TrashIcon />}
          aria-label={`${t('kit:delete')}: ${name}`}
          onClick={() => void drop(department)}
        />
      )}
    </div>
  );
}
