import { rosterImports } from '@quad/domain/roster';
import { callsOf, type Area } from '#core/call.js';
import { routesOf } from '#core/resource/resource.controller.js';
import { RosterExport } from './export.service.js';
import { RosterImports } from './import.service.js';
import { Importer } from './importer.service.js';
import { RosterService } from './roster.service.js';
import { RosterRows } from './rows.service.js';
import { RosterStarts } from './starts.service.js';
import { RosterWriter } from './writer.service.js';

export const area: Area = {
  routes: [routesOf(rosterImports, RosterService, RosterRows), callsOf('roster', RosterStarts, RosterExport)],
  providers: [Importer, RosterImports, RosterWriter],
};
