import { Module } from '@nestjs/common';
import { AssessmentsService } from './assessments.service.js';
import { DistanceService, ProgressService } from './distance.service.js';
import { HomeworkZip } from './homework-zip.service.js';
import {
  AssessmentsController,
  DistanceController,
  HomeworkController,
  ProgressController,
} from './homework.controller.js';
import { HomeworkService } from './homework.service.js';
import { LessonsController } from './lessons.controller.js';
import { LessonsService } from './lessons.service.js';

@Module({
  controllers: [ProgressController, AssessmentsController, HomeworkController, DistanceController, LessonsController],
  providers: [LessonsService, AssessmentsService, HomeworkService, HomeworkZip, DistanceService, ProgressService],
})
export class LessonsModule {}
