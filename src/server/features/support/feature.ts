import type { Feature } from '../../feature.ts'
import { jobHandlers } from './prune.ts'
import { routes } from './routes.ts'
import { personalData } from './personal-data.ts'

/** What the product installs of support. */
export const support: Feature = { name: 'support', routes, jobHandlers, personalData }
