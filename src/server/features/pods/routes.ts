import * as applications from '#contract/pod-applications.ts'
import * as concerns from '#contract/pod-concerns.ts'
import * as membership from '#contract/pod-membership.ts'
import * as contract from '#contract/pods.ts'
import * as succession from '#contract/succession.ts'
import type { App, Viewer } from '#server/platform/http/context.ts'
import { serve, serveFound } from '#server/platform/http/serve.ts'
import { addAbsence, listAbsences, removeAbsence } from './absences.ts'
import { answerLeadOffer } from './answer-lead-offer.ts'
import { applyToPod } from './apply-to-pod.ts'
import { closeApplication } from './close-application.ts'
import { decideApplication } from './decide-application.ts'
import type { PodDeps } from './deps.ts'
import { endMembership } from './end-membership.ts'
import { foundPod } from './found-pod.ts'
import { goOnLeading } from './go-on-leading.ts'
import { readNote, writeNote } from './hand-over-note.ts'
import { podLimits } from './limits.ts'
import { requireLeaderFactor } from './leader-factor.ts'
import { listApplicants } from './list-applicants.ts'
import { listConcerns } from './list-concerns.ts'
import { listMyApplications } from './list-my-applications.ts'
import { listPods } from './list-pods.ts'
import { listUntrainedLeaders } from './list-untrained-leaders.ts'
import { makeLeader } from './make-leader.ts'
import { reportConcern } from './report-concern.ts'
import { returnToPod } from './return-to-pod.ts'
import { sayWhyLeft } from './say-why-left.ts'
import { settleConcern } from './settle-concern.ts'
import { updatePod } from './update-pod.ts'
import { myPodValues, showMyPod } from './show-my-pod.ts'
import { readLead } from './read-lead.ts'
import { readPod } from './read-pod.ts'

/** The calls of the marketplace, of pods and of applications. */
export function routes(app: App, deps: PodDeps): void {
  const asLeader = (viewer: Viewer): Promise<void> => requireLeaderFactor(deps, viewer)
  const countRead = (userId: string): Promise<void> => deps.limits.hit(podLimits.marketReads, userId)
  serve(app, contract.listPods, async ({ userId, query }) => {
    await countRead(userId)
    return listPods(deps, userId, query)
  })
  for (const endpoint of [contract.readPodById, contract.readPod]) {
    serve(app, endpoint, async ({ userId, params }) => {
      await countRead(userId)
      return readPod(deps, userId, params)
    })
  }
  serve(app, contract.foundPod, ({ userId, body }) => foundPod(deps, userId, body))
  serve(app, contract.updatePod, async ({ viewer, userId, params, body }) => {
    await asLeader(viewer)
    return updatePod(deps, userId, params.id, body)
  })
  serve(app, concerns.reportConcern, ({ userId, body }) => reportConcern(deps, userId, body))
  serve(app, concerns.listConcerns, ({ query }) => listConcerns(deps, query))
  serve(app, concerns.settleConcern, ({ userId, params, body }) => settleConcern(deps, userId, params.id, body.handled))
  serve(app, concerns.listUntrainedLeaders, ({ query }) => listUntrainedLeaders(deps, query.cursor))
  serveFound(app, contract.readMyPod, myPodValues, ({ userId, found }) => showMyPod(found, userId, deps.clock.now()))
  serve(app, applications.listMyApplications, ({ userId }) => listMyApplications(deps, userId))
  serve(app, applications.listApplicants, async ({ viewer, userId }) => {
    await asLeader(viewer)
    return listApplicants(deps, userId)
  })
  serve(app, applications.applyToPod, ({ userId, body }) => applyToPod(deps, userId, body))
  serve(app, applications.decideApplication, async ({ viewer, userId, params, body }) => {
    await asLeader(viewer)
    return decideApplication(deps, userId, params.id, body.status)
  })
  serve(app, applications.closeApplication, async ({ viewer, userId, params }) => {
    await asLeader(viewer)
    return closeApplication(deps, userId, params.id)
  })
  serve(app, membership.endMembership, async ({ viewer, userId, body }) => {
    // Leaving one's own pod takes no second factor.
    if (body.email.trim().toLowerCase() !== viewer.email.toLowerCase()) await asLeader(viewer)
    return endMembership(deps, userId, body)
  })
  serve(app, membership.makeLeader, async ({ viewer, userId, body }) => {
    await asLeader(viewer)
    return makeLeader(deps, userId, body)
  })
  serve(app, membership.returnToPod, ({ userId }) => returnToPod(deps, userId))
  serve(app, succession.listAbsences, async ({ userId }) => ({ absences: await listAbsences(deps, userId) }))
  serve(app, succession.addAbsence, ({ userId, body }) => addAbsence(deps, userId, body))
  serve(app, succession.removeAbsence, ({ userId, params }) => removeAbsence(deps, userId, params.id))
  serve(app, succession.readPodLead, ({ userId }) => readLead(deps, userId))
  serve(app, succession.goOnLeading, async ({ viewer, userId }) => {
    await asLeader(viewer)
    return goOnLeading(deps, userId)
  })
  serve(app, succession.answerLeadOffer, ({ userId, params, body }) => answerLeadOffer(deps, userId, params.id, body.accept))
  serve(app, succession.readHandOverNote, ({ userId }) => readNote(deps, userId))
  serve(app, succession.writeHandOverNote, async ({ viewer, userId, body }) => {
    await asLeader(viewer)
    return writeNote(deps, userId, body)
  })
  serve(app, membership.sayWhyLeft, ({ userId, body }) => sayWhyLeft(deps, userId, body))
}
