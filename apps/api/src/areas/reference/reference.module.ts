import { Module } from '@nestjs/common';
import { DefaultTypes } from './default-types.service.js';
import {
  CitiesController,
  ColorsController,
  CountriesController,
  EducationPlacesController,
  LevelsController,
  SemestersController,
  StatesController,
  VideoTutorialsController,
} from './reference.controller.js';
import {
  CitiesService,
  ColorsService,
  CountriesService,
  EducationPlacesService,
  LevelsService,
  SemestersService,
  StatesService,
  VideoTutorialsService,
} from './reference.service.js';
import { TypeLookupController, TypesController } from './types.controller.js';
import { TypesService } from './types.service.js';

@Module({
  controllers: [
    CitiesController,
    ColorsController,
    CountriesController,
    EducationPlacesController,
    LevelsController,
    SemestersController,
    StatesController,
    TypeLookupController,
    TypesController,
    VideoTutorialsController,
  ],
  providers: [
    CitiesService,
    ColorsService,
    CountriesService,
    DefaultTypes,
    EducationPlacesService,
    LevelsService,
    SemestersService,
    StatesService,
    TypesService,
    VideoTutorialsService,
  ],
  exports: [SemestersService],
})
export class ReferenceModule {}
