import type { Feature } from '../../feature.ts'
import { jobHandlers } from './jobs.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'

/** What the product installs of notifications. */
export const notifications: Feature = { name: 'notifications', routes, jobHandlers, personalData }
