import type { Feature } from '../../feature.ts'
import { jobHandlers } from './job-handlers.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'

/** What the product installs of calendar. */
export const calendar: Feature = { name: 'calendar', routes, jobHandlers, personalData }
