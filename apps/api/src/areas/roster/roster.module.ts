import { Module } from '@nestjs/common';
import { AcademicYearsModule } from '#areas/academic-years/index.js';
import { CoursesModule } from '#areas/courses/index.js';
import { DepartmentsModule } from '#areas/departments/index.js';
import { GroupsModule } from '#areas/groups/index.js';
import { ModulesModule } from '#areas/modules/index.js';
import { ReferenceModule } from '#areas/reference/index.js';
import { StaffModule } from '#areas/staff/index.js';
import { StudentsModule } from '#areas/students/index.js';
import { RosterExport } from './export.service.js';
import { RosterImports } from './import.service.js';
import { Importer } from './importer.service.js';
import { RosterController, RosterImportController } from './roster.controller.js';
import { RosterService } from './roster.service.js';
import { RosterRows } from './rows.service.js';
import { RosterStarts } from './starts.service.js';
import { RosterWriter } from './writer.service.js';

@Module({
  imports: [
    AcademicYearsModule,
    CoursesModule,
    DepartmentsModule,
    GroupsModule,
    ModulesModule,
    ReferenceModule,
    StaffModule,
    StudentsModule,
  ],
  controllers: [RosterController, RosterImportController],
  providers: [Importer, RosterExport, RosterImports, RosterRows, RosterService, RosterStarts, RosterWriter],
})
export class RosterModule {}
