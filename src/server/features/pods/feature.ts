import type { Feature } from '../../feature.ts'
import { jobHandlers } from './job-handlers.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'

export { warmUpMarket } from './marketplace/ranking/market-cache.ts'

/** What the product installs of pods. */
export const pods: Feature = { name: 'pods', routes, jobHandlers, personalData }
