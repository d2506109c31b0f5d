import { Module } from '@nestjs/common';
import { RecruitmentController } from './recruitment.controller.js';
import { RecruitmentListeners } from './recruitment.listeners.js';
import { RecruitmentNotices } from './recruitment-notices.service.js';
import { RecruitmentService } from './recruitment.service.js';

@Module({
  controllers: [RecruitmentController],
  providers: [RecruitmentService, RecruitmentNotices, RecruitmentListeners],
})
export class RecruitmentModule {}
