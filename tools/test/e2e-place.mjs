// Each worker of Jest tells its stories on a portal of its own: one may be killed without the other noticing.
const places = JSON.parse(process.env.E2E_PLACES ?? '[]');
Object.assign(process.env, places[Number(process.env.JEST_WORKER_ID ?? 1) - 1]);
