import { Controller } from '@nestjs/common';
import type { AnswersOf, TakenBy } from '@quad/domain/core';
import { studentCalls, students } from '@quad/domain/students';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { StudentsService } from './students.service.js';

type Taken = TakenBy<typeof studentCalls>;
type Answers = AnswersOf<typeof studentCalls>;

@Controller(students.path)
export class StudentsController extends ResourceController(students) {
  constructor(override readonly service: StudentsService) {
    super();
  }

  @Call(studentCalls.byUsername)
  byUsername(ctx: Context, { username }: Taken['byUsername']): Promise<Answers['byUsername']> {
    return this.service.byUsername(ctx, username);
  }

  @Call(studentCalls.info)
  info(ctx: Context, { id }: Taken['info']): Promise<Answers['info']> {
    return this.service.info(ctx, id);
  }

  @Call(studentCalls.accountInfo)
  accountInfo(ctx: Context, { username }: Taken['accountInfo']): Promise<Answers['accountInfo']> {
    return this.service.accountInfo(ctx, username);
  }

  @Call(studentCalls.accountInfoWithDeleted)
  accountInfoWithDeleted(
    ctx: Context,
    { username }: Taken['accountInfoWithDeleted'],
  ): Promise<Answers['accountInfoWithDeleted']> {
    return this.service.accountInfoWithDeleted(ctx, username);
  }

  @Call(studentCalls.personal)
  personal(ctx: Context, body: Taken['personal']): Promise<Answers['personal']> {
    return this.service.save(ctx, body as never);
  }

  @Call(studentCalls.contact)
  contact(ctx: Context, body: Taken['contact']): Promise<Answers['contact']> {
    return this.service.save(ctx, body as never);
  }

  @Call(studentCalls.full)
  full(ctx: Context, body: Taken['full']): Promise<Answers['full']> {
    return this.service.save(ctx, body as never);
  }

  @Call(studentCalls.status)
  status(ctx: Context, sent: Taken['status']): Promise<Answers['status']> {
    return this.service.send(ctx, sent);
  }
}
