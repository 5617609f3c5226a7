import type { Deps } from '#server/deps.ts'

/** What billing works with. */
export type BillingDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'newId' | 'log' | 'jobs' | 'limits' | 'payments'>
