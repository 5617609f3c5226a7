import type { Feature } from '../../feature.ts'
import { jobHandlers } from './jobs.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'

/** What the product installs of assessment. */
export const assessment: Feature = { name: 'assessment', routes, jobHandlers, personalData }
