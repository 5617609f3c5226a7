import type { Feature } from '../../feature.ts'
import { routes } from './routes.ts'

export { clearSlotCounts } from './slot-counts.ts'
export { clearWaitCounts } from './wait-counts.ts'

/** What the product installs of me. */
export const me: Feature = { name: 'me', routes }
