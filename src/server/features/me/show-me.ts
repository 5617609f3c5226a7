import { labelSlot } from '#domain/pods/slot-label.ts'
import { slotIds, slotZone } from '#domain/pods/slots.ts'
import type { Me, SlotChoice } from '#contract/me.ts'
import type { Deps } from '#server/deps.ts'
import type { Found } from '#server/platform/database/values.ts'
import type { Viewer } from '#server/platform/http/context.ts'
import { scoresValue } from '../assessment/index.ts'
import { accessValue, customerIdValue } from '../billing/index.ts'
import { memberPodsValue, rematchByValue } from '../pods/index.ts'
import { profileValue } from '../profile/index.ts'
import { slotCounts } from './slot-counts.ts'

/** What reading and changing oneself needs. */
export type MeDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'newId' | 'jobs' | 'shipping' | 'live'>

/** Who asks, as far as the answer depends on it. */
export type Self = Pick<Viewer, 'userId' | 'isTribeAppAdmin'>

/** What several features keep about a member. */
export const meValues = {
  profile: profileValue,
  scores: scoresValue,
  pods: memberPodsValue,
  rematchBy: rematchByValue,
  access: accessValue,
  stripeCustomerId: customerIdValue,
}
type FoundMe = Found<typeof meValues>

/** Everything about a member: profile, pod, scores, and the weekly times in the words of their zone. */
export async function showMe(deps: MeDeps, { isTribeAppAdmin }: Pick<Self, 'isTribeAppAdmin'>, found: FoundMe): Promise<Me> {
  const now = deps.clock.now()
  const counts = await slotCounts(deps.db)
  const zone = found.profile.timezone ?? slotZone
  const slots = slotIds.map((slot): SlotChoice => {
    const { value, label, comfort } = labelSlot(slot, zone, now)
    const { openSeats = 0, formingPods = 0 } = counts.get(slot) ?? {}
    return { value, label, comfort, openSeats, formingPods }
  })
  return {
    ...found.profile,
    podId: found.pods.podId,
    previousPods: found.pods.previousPods,
    rematchBy: found.rematchBy?.toISOString() ?? null,
    financialMatchValue: found.scores?.financialMatchValue ?? null,
    demographicCluster: found.scores?.demographicCluster ?? null,
    personalityCluster: found.scores?.personalityCluster ?? null,
    isTribeAppAdmin,
    ...linksFor(found, deps.config),
    stripeCustomerId: found.stripeCustomerId,
    slots,
  }
}

/** Where the member's pod and the tribe meet; nobody without access is told. */
function linksFor(found: FoundMe, config: Deps['config']): Pick<Me, 'weeklyAccountabilityLink' | 'tribeTalkLink'> {
  if (!found.access.general) return { weeklyAccountabilityLink: null, tribeTalkLink: null }
  return { weeklyAccountabilityLink: found.pods.link ?? config.weeklyCallUrl, tribeTalkLink: config.tribeTalkUrl }
}
