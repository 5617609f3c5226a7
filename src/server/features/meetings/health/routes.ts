import * as contract from '#contract/api/meetings/pod-health.ts'
import type { App } from '#server/platform/http/context.ts'
import { serveWithLoaders } from '#server/platform/http/serve.ts'
import { memberPodsLoader } from '../../pods/index.ts'
import type { MeetingDeps } from '../deps.ts'
import { getMyPodHealth } from './compute-health.ts'

export function healthRoutes(app: App, deps: MeetingDeps): void {
  serveWithLoaders(app, contract.getMyPodHealth, { pods: memberPodsLoader }, ({ loaded }) => getMyPodHealth(deps, loaded.pods))
}
