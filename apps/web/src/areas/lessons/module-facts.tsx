import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import type { Module } from './use-taught';

/** Who teaches a module to whom, and when. */
export function ModuleFacts({ module }: { module: Module }) {
  const t = useText('lessons');
  const { date } = useFormat();
  const teachers = module.teachers.map(({ name }) => name).join(', ');
  return (
    <p className="lessons-facts">
      <span>{module.module_code}</span>
      <span>{[module.academic_year_name, module.semester_name].filter(Boolean).join(', ')}</span>
      <span>
        {date(module.start_date)}–{date(module.end_date)}
      </span>
      {teachers && <span>{t('facts.teachers', { names: teachers })}</span>}
      <span className="lessons-tags">
        {module.groups.map(({ id, title }) => (
          <span key={id} className="lessons-tag">
            {title}
          </span>
        ))}
      </span>
    </p>
  );
}
