import { Injectable } from '@nestjs/common';
import { Problem } from '@quad/domain/core';
import { academicYears } from '@quad/domain/academic-years';
import type { Effects } from '#core/resource/effects.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { AcademicYear } from '#schema/index.js';
import { ANOTHER, CURRENT, OVERLAP } from './academic-years.queries.js';

@Injectable()
export class AcademicYearsService extends ResourceService<typeof academicYears, AcademicYear> {
  constructor() {
    super(academicYears, AcademicYear);
  }

  protected override async prepare(
    values: Partial<AcademicYear>,
    { row, tx }: Preparation<AcademicYear>,
  ): Promise<object> {
    const year = { ...row, ...values };
    if (year.start_date >= year.end_date)
      throw new Problem('academic-years.ends_too_early', {
        fields: [{ field: 'end_date', code: 'academic-years.ends_too_early' }],
      });
    const other = await OVERLAP.first(tx.query, {
      without: row.id ?? 0,
      start_date: year.start_date,
      end_date: year.end_date,
    });
    if (other)
      throw new Problem('academic-years.overlap', {
        params: { name: other.name },
        fields: [{ field: 'start_date', code: 'academic-years.overlap', params: { name: other.name } }],
      });
    return { ...values, current: await this.isCurrent(year, { row, tx }) };
  }

  protected override readonly effects: Effects<typeof academicYears, AcademicYear> = {
    deleted: async ({ id, current }, { tx }) => {
      const [other] = current ? await ANOTHER.rows(tx.query, { without: id }) : [];
      if (other) throw new Problem('academic-years.one_current');
    },
  };

  /** Takes the word `current` from the year that has it, in the same transaction; where none has it, this one takes it. */
  private async isCurrent(
    year: Partial<AcademicYear>,
    { row, tx }: Pick<Preparation<AcademicYear>, 'row' | 'tx'>,
  ): Promise<boolean> {
    const present = await CURRENT.first(tx.query, { without: row.id ?? 0 });
    if (!present && row.id !== undefined && year.current === false)
      throw new Problem('academic-years.one_current', {
        fields: [{ field: 'current', code: 'academic-years.one_current' }],
      });
    if (present && year.current) {
      await this.changes.change<AcademicYear>(tx, {
        resource: academicYears,
        entity: AcademicYear,
        id: present.id,
        verb: 'updated',
        act: (before) => {
          before.current = false;
        },
      });
    }
    return !present || year.current === true;
  }
}
