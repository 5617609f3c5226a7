import type { Feature } from '../../feature.ts'
import { routes } from './routes.ts'

/** What the product installs of search. */
export const search: Feature = { name: 'search', routes }
