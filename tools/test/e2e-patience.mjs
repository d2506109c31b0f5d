import { jest } from '@jest/globals';

// A story with several browsers on a busy machine takes its time.
jest.setTimeout(120_000);
