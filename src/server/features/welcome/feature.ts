import type { Feature } from '../../feature.ts'
import { jobHandlers } from './job-handlers.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'

/** What the product installs of welcome. */
export const welcome: Feature = { name: 'welcome', routes, jobHandlers, personalData }
