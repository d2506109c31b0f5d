import { Injectable } from '@nestjs/common';
import { Problem } from '@quad/domain/core';
import { holidays, inquiryCommentTemplates, inquiryGroups, workingWeeks } from '@quad/domain/inquiries';
import type { Effects } from '#core/resource/effects.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { Holiday, InquiryCommentTemplate, InquiryGroup, WorkingWeek } from '#schema/index.js';
import { ACTIVE_STAFF, GROUPS, HOLIDAYS, INQUIRY_OF, WEEKS } from './inquiries.queries.js';

@Injectable()
export class InquiryGroupsService extends ResourceService<typeof inquiryGroups, InquiryGroup> {
  protected override readonly source = GROUPS;

  constructor() {
    super(inquiryGroups, InquiryGroup);
  }

  protected override async prepare(
    values: Record<string, unknown>,
    { query, row }: Preparation<InquiryGroup>,
  ): Promise<object> {
    const assignee = values.default_assignee_id as number | null | undefined;
    if (
      assignee != null &&
      assignee !== row.default_assignee_id &&
      (await ACTIVE_STAFF.rows(query, { staff_id: assignee })).length === 0
    )
      throw new Problem('inquiries.not_active', {
        fields: [{ field: 'default_assignee_id', code: 'inquiries.not_active' }],
      });
    return { ...values, ...(values.description === '' && { description: null }) };
  }

  protected override readonly effects: Effects<typeof inquiryGroups, InquiryGroup> = {
    deleted: async ({ id }, { tx }) => {
      if ((await INQUIRY_OF.rows(tx.query, { group_id: id })).length) throw new Problem('in_use');
    },
  };
}

@Injectable()
export class InquiryTemplatesService extends ResourceService<typeof inquiryCommentTemplates, InquiryCommentTemplate> {
  constructor() {
    super(inquiryCommentTemplates, InquiryCommentTemplate);
  }
}

@Injectable()
export class WorkingWeeksService extends ResourceService<typeof workingWeeks, WorkingWeek> {
  protected override readonly source = WEEKS;
  constructor() {
    super(workingWeeks, WorkingWeek);
  }
}

@Injectable()
export class HolidaysService extends ResourceService<typeof holidays, Holiday> {
  protected override readonly source = HOLIDAYS;
  constructor() {
    super(holidays, Holiday);
  }
}
