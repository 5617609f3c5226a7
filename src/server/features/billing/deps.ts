import type { Deps } from '#server/deps.ts'

export type BillingDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'newId' | 'log' | 'jobs' | 'limits' | 'payments' | 'pubSub'>
