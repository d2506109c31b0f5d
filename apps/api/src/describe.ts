import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import { describeCalls } from './description.js';
import { DESCRIPTION } from './openapi.js';

/* A step of the build: describing all calls takes seconds of an event loop, so no server does it. */
await writeFile(DESCRIPTION, JSON.stringify(await describeCalls()));
