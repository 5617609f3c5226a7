import type { Feature } from '../../feature.ts'
import { jobHandlers } from './job-handlers.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'

/** What the product installs of billing. */
export const billing: Feature = { name: 'billing', routes, jobHandlers, personalData }
