import path from 'node:path';
import { Global, Module, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { callsOf } from '#core/call.js';
import { CONFIG, type Config } from '#core/config/env.js';
import { makers, readers } from '#core/documents/readers.js';
import { Jobs } from '#core/jobs/jobs.service.js';
import { digests } from './digests.js';
import { FileAccess } from './file-access.js';
import { FileStore } from './file-store.js';
import { FileTransfer } from './file-transfer.service.js';
import { FileService } from './files.service.js';
import { LocalStore } from './local-store.js';
import { Quotas } from './quotas.js';
import { Uploads } from './uploads.service.js';

/** Amazon's library is loaded only where there is a bucket: it takes a third of a second. */
const openStore = async ({ S3_URL, DATA_DIR }: Config): Promise<FileStore> => {
  if (!S3_URL) return new LocalStore(path.join(DATA_DIR, 'files'));
  const { BucketStore } = await import('./s3-store.js');
  return new BucketStore(S3_URL);
};

/** Files, uploads and who may read them. Needs JobsModule. */
@Global()
@Module({
  controllers: [callsOf('files', FileTransfer)],
  providers: [
    { provide: FileStore, inject: [CONFIG], useFactory: openStore },
    FileAccess,
    FileService,
    FileTransfer,
    Quotas,
    Uploads,
  ],
  exports: [FileStore, FileAccess, FileService, Uploads],
})
export class FilesModule implements OnApplicationShutdown, OnModuleInit {
  constructor(
    private readonly access: FileAccess,
    private readonly jobs: Jobs,
  ) {}

  /** A person who may watch a job may download the file it made. */
  onModuleInit(): void {
    this.access.register('jobs', (ctx, id) => this.jobs.mayRead(ctx, id));
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([digests, readers, makers].map((threads) => threads.close()));
  }
}
