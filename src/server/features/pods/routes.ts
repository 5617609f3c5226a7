import * as applications from '#contract/api/pods/applications.ts'
import * as concerns from '#contract/api/pods/concerns.ts'
import * as membership from '#contract/api/pods/membership.ts'
import * as contract from '#contract/api/pods/pods.ts'
import * as succession from '#contract/api/pods/succession.ts'
import type { App, Viewer } from '#server/platform/http/context.ts'
import { serve, serveWithLoaders } from '#server/platform/http/serve.ts'
import { createAbsence, listAbsences, deleteAbsence } from './leadership/absences.ts'
import { respondToLeadOffer } from './leadership/respond-to-lead-offer.ts'
import { applyToPod } from './applications/apply-to-pod.ts'
import { closeApplication } from './applications/close-application.ts'
import { acceptApplication } from './applications/accept-application.ts'
import type { PodDeps } from './deps.ts'
import { removeFromPod } from './memberships/remove-from-pod.ts'
import { createPod } from './create-pod.ts'
import { continueLeading } from './leadership/continue-leading.ts'
import { getHandoverNote, updateHandoverNote } from './leadership/handover-note.ts'
import { podLimits } from './limits.ts'
import { requireLeaderFactor } from './leadership/leader-factor.ts'
import { listApplicants } from './applications/list-applicants.ts'
import { listConcerns, reportConcern, resolveConcern } from './concerns/concerns.ts'
import { listMyApplications } from './applications/list-my-applications.ts'
import { listPods } from './marketplace/list-pods.ts'
import { listUntrainedLeaders } from './leadership/list-untrained-leaders.ts'
import { transferLeadership } from './leadership/transfer-leadership.ts'
import { returnToPod } from './memberships/return-to-pod.ts'
import { recordLeaveReason } from './memberships/leave-pod.ts'
import { updatePod } from './update-pod.ts'
import { myPodLoaders, getMyPod } from './get-my-pod.ts'
import { getPodLead } from './leadership/get-pod-lead.ts'
import { getPod } from './marketplace/get-pod.ts'

/** Routes of the marketplace, pods and applications. */
export function routes(app: App, deps: PodDeps): void {
  const requireFactor = (viewer: Viewer): Promise<void> => requireLeaderFactor(deps, viewer)
  const countRead = (userId: string): Promise<void> => deps.limits.hit(podLimits.marketReads, userId)
  serve(app, contract.listPods, async ({ userId, query }) => {
    await countRead(userId)
    return listPods(deps, userId, query)
  })
  for (const endpoint of [contract.getPodById, contract.getPod]) {
    serve(app, endpoint, async ({ userId, params }) => {
      await countRead(userId)
      return getPod(deps, userId, params)
    })
  }
  serve(app, contract.createPod, ({ userId, body }) => createPod(deps, userId, body))
  serve(app, contract.updatePod, async ({ viewer, userId, params, body }) => {
    await requireFactor(viewer)
    return updatePod(deps, userId, params.id, body)
  })
  serve(app, concerns.reportConcern, ({ userId, body }) => reportConcern(deps, userId, body))
  serve(app, concerns.listConcerns, ({ query }) => listConcerns(deps, query))
  serve(app, concerns.resolveConcern, ({ userId, params, body }) => resolveConcern(deps, userId, params.id, body.handled))
  serve(app, concerns.listUntrainedLeaders, ({ query }) => listUntrainedLeaders(deps, query.cursor))
  serveWithLoaders(app, contract.getMyPod, myPodLoaders, ({ userId, loaded }) => getMyPod(loaded, userId, deps.clock.now()))
  serve(app, applications.listMyApplications, ({ userId }) => listMyApplications(deps, userId))
  serve(app, applications.listApplicants, async ({ viewer, userId }) => {
    await requireFactor(viewer)
    return listApplicants(deps, userId)
  })
  serve(app, applications.applyToPod, ({ userId, body }) => applyToPod(deps, userId, body))
  serve(app, applications.acceptApplication, async ({ viewer, userId, params, body }) => {
    await requireFactor(viewer)
    return acceptApplication(deps, userId, params.id, body.status)
  })
  serve(app, applications.closeApplication, async ({ viewer, userId, params }) => {
    await requireFactor(viewer)
    return closeApplication(deps, userId, params.id)
  })
  serve(app, membership.removeFromPod, async ({ viewer, userId, body }) => {
    // Leaving one's own pod requires no second factor.
    if (body.email.trim().toLowerCase() !== viewer.email.toLowerCase()) await requireFactor(viewer)
    return removeFromPod(deps, userId, body)
  })
  serve(app, membership.transferLeadership, async ({ viewer, userId, body }) => {
    await requireFactor(viewer)
    return transferLeadership(deps, userId, body)
  })
  serve(app, membership.returnToPod, ({ userId }) => returnToPod(deps, userId))
  serve(app, succession.listAbsences, async ({ userId }) => ({ absences: await listAbsences(deps, userId) }))
  serve(app, succession.createAbsence, ({ userId, body }) => createAbsence(deps, userId, body))
  serve(app, succession.deleteAbsence, ({ userId, params }) => deleteAbsence(deps, userId, params.id))
  serve(app, succession.getPodLead, ({ userId }) => getPodLead(deps, userId))
  serve(app, succession.continueLeading, async ({ viewer, userId }) => {
    await requireFactor(viewer)
    return continueLeading(deps, userId)
  })
  serve(app, succession.respondToLeadOffer, ({ userId, params, body }) =>
    respondToLeadOffer(deps, userId, params.id, body.accept),
  )
  serve(app, succession.getHandoverNote, ({ userId }) => getHandoverNote(deps, userId))
  serve(app, succession.updateHandoverNote, async ({ viewer, userId, body }) => {
    await requireFactor(viewer)
    return updateHandoverNote(deps, userId, body)
  })
  serve(app, membership.recordLeaveReason, ({ userId, body }) => recordLeaveReason(deps, userId, body))
}
