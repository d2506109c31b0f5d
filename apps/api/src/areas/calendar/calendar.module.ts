import { Module } from '@nestjs/common';
import { LinksModule } from '#areas/links/index.js';
import { CalendarController } from './calendar.controller.js';
import { CalendarService } from './calendar.service.js';
import { FeedController } from './feed.controller.js';
import { FeedService } from './feed.service.js';

@Module({
  imports: [LinksModule],
  controllers: [CalendarController, FeedController],
  providers: [CalendarService, FeedService],
  exports: [CalendarService],
})
export class CalendarModule {}
