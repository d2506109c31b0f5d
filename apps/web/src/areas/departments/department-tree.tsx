import { Button, Tag } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import { departments } from '@quad/domain/departments';
import { useFresh } from '#data/live';
import { useRemove } from '#data/resource';
import { useMay } from '#data/session';
import { useText } from '#data/text';
import { confirmDelete } from '#kit/base/confirm';
import { fail } from '#kit/base/toasts';
import type { Department, DepartmentNode } from './tree';

interface TreeProps {
  readonly nodes: readonly DepartmentNode[];
  readonly onEdit: (id: number) => void;
}

/** Departments and their parts as lists within lists: every reader knows how to walk them. */
export function DepartmentTree({ nodes, onEdit }: TreeProps) {
  return (
    <ul className="departments-tree">
      {nodes.map(({ department, parts }) => (
        <li key={department.id}>
          <Line department={department} onEdit={onEdit} />
          {parts.length > 0 && <DepartmentTree nodes={parts} onEdit={onEdit} />}
        </li>
      ))}
    </ul>
  );
}

function Line({ department, onEdit }: { department: Department; onEdit: (id: number) => void }) {
  const t = useText('departments');
  const { id, name, code, kind, head_name, staff } = department;
  const fresh = useFresh('departments', id);
  const mayUpdate = useMay('update', departments);
  const mayDelete = useMay('delete', departments);
  const { remove } = useRemove(departments);
  const drop = async () => {
    if (await confirmDelete(name)) await remove(id).catch(fail);
  };
  return (
    <div className={fresh === null ? 'departments-line' : 'departments-line kit-fresh'}>
      <span className="departments-name">
        {mayUpdate ? (
          <button type="button" className="kit-open" onClick={() => onEdit(id)}>
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
      </span>
      <span className="kit-muted">
        {[head_name && t('head', { name: head_name }), t('people', { count: staff })].filter(Boolean).join(' · ')}
      </span>
      {mayDelete && (
        <Button
          variant="minimal"
          icon={<TrashIcon />}
          aria-label={`${t('kit:delete')}: ${name}`}
          onClick={() => void drop()}
        />
      )}
    </div>
  );
}
