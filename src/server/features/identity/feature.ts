import type { Feature } from '../../feature.ts'
import { jobHandlers } from './jobs.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'

export { authenticateRequest } from './routes/viewer.ts'

/** What the product installs of identity. */
export const identity: Feature = { name: 'identity', routes, jobHandlers, personalData }
