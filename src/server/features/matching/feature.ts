import type { Feature } from '../../feature.ts'
import { jobHandlers } from './job-handlers.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'

/** What the product installs of matching. */
export const matching: Feature = { name: 'matching', routes, jobHandlers, personalData }
