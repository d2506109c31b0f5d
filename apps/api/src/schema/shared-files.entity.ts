import { Column, Entity } from 'typeorm';
import { TenantEntity } from './base.entity.js';

/** Written by the shared-files area. */
@Entity('module_files')
export class ModuleFile extends TenantEntity {
  @Column('text') title: string;
  @Column('text') category: string;
  @Column('text', { nullable: true }) description: string | null;
  @Column('bigint') ccls_module_id: number;
  @Column('bigint', { nullable: true }) file_id: number | null;
  @Column('text', { nullable: true }) link: string | null;
}

/** Written by the shared-files area. */
@Entity('policy_files')
export class PolicyFile extends TenantEntity {
  @Column('text') title: string;
  @Column('text') category: string;
  @Column('text', { nullable: true }) description: string | null;
  @Column('date', { nullable: true }) valid_from: string | null;
  @Column('bigint', { nullable: true }) file_id: number | null;
  @Column('text', { nullable: true }) link: string | null;
}
