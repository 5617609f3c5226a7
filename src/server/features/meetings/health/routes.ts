import * as contract from '#contract/pod-health.ts'
import type { App } from '#server/platform/http/context.ts'
import { serveFound } from '#server/platform/http/serve.ts'
import { memberPodsValue } from '../../pods/index.ts'
import type { MeetingDeps } from '../deps.ts'
import { readMyHealth } from './read-my-health.ts'

/** The calls about how well pods do. */
export function healthRoutes(app: App, deps: MeetingDeps): void {
  serveFound(app, contract.readMyPodHealth, { pods: memberPodsValue }, ({ found }) => readMyHealth(deps, found.pods))
}
