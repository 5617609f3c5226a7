/**
 * Number of product instances that journeys run on in parallel. Each uses a browser, a server and a database. A journey waits a
 * quarter of the time, so there is one instance more than a small machine has cores.
 */
export const instanceCount = 3
