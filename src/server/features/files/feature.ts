import type { Feature } from '../../feature.ts'
import { jobHandlers } from './job-handlers.ts'
import { routes } from './routes.ts'
import { personalData } from './personal-data.ts'

/** What the product installs of files. */
export const files: Feature = { name: 'files', routes, jobHandlers, personalData }
