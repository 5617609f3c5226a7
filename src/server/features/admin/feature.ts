import type { Feature } from '../../feature.ts'
import { routes } from './routes.ts'

/** What the product installs of admin. */
export const admin: Feature = { name: 'admin', routes }
