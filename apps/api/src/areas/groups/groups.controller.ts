import { Controller, Header, StreamableFile } from '@nestjs/common';
import type { AnswersOf, TakenBy } from '@quad/domain/core';
import { groupCalls, groups } from '@quad/domain/groups';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { XLSX } from '#core/documents/sheets.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { GroupsService } from './groups.service.js';
import { PlacementService } from './placement.service.js';
import { StudentListService } from './student-list.service.js';

const JSON_TEXT = 'application/json; charset=utf-8';

type Taken = TakenBy<typeof groupCalls>;
type Answers = AnswersOf<typeof groupCalls>;

@Controller(groups.path)
export class GroupsController extends ResourceController(groups) {
  constructor(
    override readonly service: GroupsService,
    private readonly placement: PlacementService,
    private readonly lists: StudentListService,
  ) {
    super();
  }

  @Call(groupCalls.remove)
  override remove(ctx: Context, { id_or_name }: Taken['remove']): Promise<Answers['remove']> {
    return this.service.removeNamed(ctx, id_or_name);
  }

  @Call(groupCalls.short)
  @Header('content-type', JSON_TEXT)
  short(ctx: Context, filters: Taken['short']): Promise<string> {
    return this.service.short(ctx, filters);
  }

  @Call(groupCalls.updated)
  @Header('content-type', JSON_TEXT)
  updated(ctx: Context, filters: Taken['updated']): Promise<string> {
    return this.service.all(ctx, filters);
  }

  @Call(groupCalls.preview)
  preview(ctx: Context, wanted: Taken['preview']): Promise<Answers['preview']> {
    return this.placement.preview(ctx, wanted);
  }

  @Call(groupCalls.shuffle)
  shuffle(ctx: Context, wanted: Taken['shuffle']): Promise<Answers['shuffle']> {
    return this.placement.shuffle(ctx, wanted);
  }

  @Call(groupCalls.transfer)
  transfer(ctx: Context, wanted: Taken['transfer']): Promise<Answers['transfer']> {
    return this.placement.transfer(ctx, wanted, { unplacedOnly: false });
  }

  @Call(groupCalls.unplaced)
  @Header('content-type', JSON_TEXT)
  unplaced(ctx: Context, query: Taken['unplaced']): Promise<string> {
    return this.placement.unplaced(ctx, query);
  }

  @Call(groupCalls.assign)
  assign(ctx: Context, wanted: Taken['assign']): Promise<Answers['assign']> {
    return this.placement.transfer(ctx, wanted, { unplacedOnly: true });
  }

  @Call(groupCalls.studentList)
  async studentList(ctx: Context, { group_id }: Taken['studentList']): Promise<StreamableFile> {
    const { name, content } = await this.lists.list(ctx, group_id);
    return new StreamableFile(content, {
      type: XLSX,
      disposition: `attachment; filename="students.xlsx"; filename*=UTF-8''${encodeURIComponent(name)}`,
    });
  }
}
