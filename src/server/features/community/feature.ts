import type { Feature } from '../../feature.ts'
import { directoryRoutes } from './directory/routes.ts'
import { jobHandlers } from './job-handlers.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'

/** What the product installs of community. */
export const community: Feature = {
  name: 'community',
  routes: (app, deps) => {
    routes(app, deps)
    directoryRoutes(app, deps)
  },
  jobHandlers,
  personalData,
}
