import { Injectable } from '@nestjs/common';
import { rooms } from '@quad/domain/timetable';
import { ResourceService } from '#core/resource/resource.service.js';
import { Room } from '#schema/index.js';

@Injectable()
export class RoomsService extends ResourceService<typeof rooms, Room> {
  constructor() {
    super(rooms, Room);
  }
}
