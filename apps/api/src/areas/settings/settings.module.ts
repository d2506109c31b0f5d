import { Module } from '@nestjs/common';
import { Logos } from './logos.service.js';
import { SettingsController } from './settings.controller.js';
import { SettingsService } from './settings.service.js';

@Module({ controllers: [SettingsController], providers: [Logos, SettingsService] })
export class SettingsModule {}
