import type { Feature } from '../../feature.ts'
import { routes } from './routes.ts'
import { personalData } from './personal-data.ts'

/** What the product installs of calendar. */
export const calendar: Feature = { name: 'calendar', routes, personalData }
