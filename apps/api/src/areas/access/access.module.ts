import { Module } from '@nestjs/common';
import { SystemRoles } from './system-roles.service.js';

@Module({
  providers: [SystemRoles],
})
export class AccessModule {}
