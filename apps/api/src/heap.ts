import { setFlagsFromString } from 'node:v8';

// Left alone, V8 lets garbage grow to several times what lives; what an export leaves would stay for minutes.
setFlagsFromString('--heap-growing-percent=50');
