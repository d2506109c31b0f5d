import { recruitmentCalls, recruitmentInquiries } from '@quad/domain/recruitment';
import type { Area } from '#core/call.js';
import { routesOf } from '#core/resource/resource.controller.js';
import { RecruitmentService } from './recruitment.service.js';

export { RecruitmentService } from './recruitment.service.js';

export const area: Area = {
  routes: [routesOf(recruitmentInquiries, RecruitmentService, recruitmentCalls)],
};
