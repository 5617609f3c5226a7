import type { Feature } from '../../feature.ts'
import { jobHandlers } from './job-handlers.ts'
import { routes } from './routes.ts'

/** What the product installs of pod merges. */
export const podMerges: Feature = { name: 'pod-merges', routes, jobHandlers }
