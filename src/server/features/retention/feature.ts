import type { Feature } from '../../feature.ts'
import { jobHandlers } from './jobs.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'

/** What the product installs of retention. */
export const retention: Feature = { name: 'retention', routes, jobHandlers, personalData }
