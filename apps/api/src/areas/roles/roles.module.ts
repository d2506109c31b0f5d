import { Module } from '@nestjs/common';
import { RoleLimits } from './role-limits.service.js';
import { RolesController } from './roles.controller.js';
import { RolesService } from './roles.service.js';
import { SystemRoles } from './system-roles.service.js';

@Module({
  controllers: [RolesController],
  providers: [SystemRoles, RoleLimits, RolesService],
  exports: [RoleLimits],
})
export class RolesModule {}
