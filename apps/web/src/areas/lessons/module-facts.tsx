import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { Row } from '#kit/base/layout';
import type { Module } from './use-taught';

/** Who teaches a module, to which groups, and when. */
export function ModuleFacts({ module }: { module: Module }) {
  const t = useText('lessons');
  const { span } = useFormat();
  const teachers = module.teachers.map(({ name }) => name).join(', ');
  return (
    <Row as="p" gap="large" className="lessons-facts">
      <span>{module.module_code}</span>
      <span>{[module.academic_year_name, module.semester_name].filter(Boolean).join(', ')}</span>
      <span>{span(module.start_date, module.end_date)}</span>
      {teachers && <span>{t('facts.teachers', { names: teachers })}</span>}
      <Row as="span" gap="tight">
        {module.groups.map(({ id, title }) => (
          <span key={id} className="lessons-tag">
            {title}
          </span>
        ))}
      </Row>
    </Row>
  );
}
