import { Module } from '@nestjs/common';
import { PaymentIntentsController, PublicPaymentsController } from './payments.controller.js';
import { Payments } from './payments.service.js';
import { Simulator } from './simulator.service.js';

@Module({
  controllers: [PaymentIntentsController, PublicPaymentsController],
  providers: [Payments, Simulator],
  exports: [Payments],
})
export class PaymentsModule {}
