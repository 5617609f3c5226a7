import type { Deps } from './deps.ts'
import type { App } from './platform/http/context.ts'
import type { JobHandler } from './platform/jobs/job.ts'
import type { PersonalData } from './platform/personal-data.ts'

/** What the product installs of a feature. Each feature's `feature.ts` exports one, and only `features.ts` imports it. */
export type Feature = {
  name: string
  /** Installs its endpoints. */
  routes?: (app: App, deps: Deps) => void
  /** Handlers of its own jobs and of those that lower features enqueue for it. */
  jobHandlers?: readonly JobHandler<Deps>[]
  /** How the data it stores about people is exported and erased. */
  personalData?: PersonalData<Deps>
}
