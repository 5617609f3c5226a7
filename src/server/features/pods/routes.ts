import * as applications from '#contract/pod-applications.ts'
import * as concerns from '#contract/pod-concerns.ts'
import * as membership from '#contract/pod-membership.ts'
import * as contract from '#contract/pods.ts'
import { ProblemError } from '#contract/problems.ts'
import type { App } from '#server/platform/http/context.ts'
import { serve, serveFound } from '#server/platform/http/serve.ts'
import { applyToPod } from './apply-to-pod.ts'
import { closeApplication } from './close-application.ts'
import { decideApplication } from './decide-application.ts'
import type { PodDeps } from './deps.ts'
import { listApplicants } from './list-applicants.ts'
import { listMyApplications } from './list-my-applications.ts'
import { listPods } from './list-pods.ts'
import { myPodValues, showMyPod } from './show-my-pod.ts'
import { readPod } from './read-pod.ts'

/** The calls of the marketplace, of pods and of applications. */
export function routes(app: App, deps: PodDeps): void {
  serve(app, contract.listPods, ({ userId, query }) => listPods(deps, userId, query))
  serve(app, contract.readPodById, ({ userId, params }) => readPod(deps, userId, params))
  serve(app, contract.readPod, ({ userId, params }) => readPod(deps, userId, params))
  serveFound(app, contract.readMyPod, myPodValues, ({ userId, found }) => showMyPod(found, userId, deps.clock.now()))
  serve(app, applications.listMyApplications, ({ userId }) => listMyApplications(deps, userId))
  serve(app, applications.listApplicants, ({ userId }) => listApplicants(deps, userId))
  serve(app, applications.applyToPod, ({ userId, body }) => applyToPod(deps, userId, body))
  serve(app, applications.decideApplication, ({ userId, params, body }) =>
    decideApplication(deps, userId, params.id, body.status),
  )
  serve(app, applications.closeApplication, ({ userId, params }) => closeApplication(deps, userId, params.id))
  for (const endpoint of [
    contract.foundPod,
    contract.updatePod,
    membership.endMembership,
    membership.makeLeader,
    membership.returnToPod,
    membership.sayWhyLeft,
    concerns.reportConcern,
    concerns.listConcerns,
    concerns.settleConcern,
    concerns.listUntrainedLeaders,
  ]) {
    serve(app, endpoint, () => {
      throw new ProblemError('not-found')
    })
  }
}
