import { localSlot } from '#domain/pods/slot-label.ts'
import { slotIds, slotTimeZone } from '#domain/pods/slots.ts'
import type { Me, SlotChoice } from '#contract/api/me.ts'
import type { Deps } from '#server/deps.ts'
import type { Loaded } from '#server/platform/database/user-loaders.ts'
import { isAdminRole } from '#domain/access/roles.ts'
import type { Viewer } from '#server/platform/http/context.ts'
import { scoresLoader } from '../assessment/index.ts'
import { accessLoader, customerIdLoader } from '../billing/index.ts'
import { memberPodsLoader, rematchByLoader } from '../pods/index.ts'
import { profileLoader } from '../profile/index.ts'
import { getSlotCounts } from './slot-counts.ts'
import type { MyWeek } from '#contract/api/meetings/my-week.ts'
import { hasCalendarLoader } from '../calendar/index.ts'
import { getWeek, weekLoaders } from '../meetings/index.ts'

export type MeDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'newId' | 'jobs' | 'shipping' | 'pubSub'>

/** The caller, as far as the response depends on them. */
export type CurrentMember = Pick<Viewer, 'userId' | 'accountRole'>

/** Member data that several features provide. */
export const meLoaders = {
  profile: profileLoader,
  scores: scoresLoader,
  pods: memberPodsLoader,
  rematchBy: rematchByLoader,
  access: accessLoader,
  stripeCustomerId: customerIdLoader,
}
type LoadedMe = Loaded<typeof meLoaders>

/** Presents everything about a member: profile, pod, scores, and the weekly slots in the member's time zone. */
export async function getMe(deps: MeDeps, { accountRole }: Pick<CurrentMember, 'accountRole'>, loaded: LoadedMe): Promise<Me> {
  const now = deps.clock.now()
  const counts = await getSlotCounts(deps.db)
  const zone = loaded.profile.timezone ?? slotTimeZone
  const slots = slotIds.map((slot): SlotChoice => {
    const { openSeats = 0, formingPods = 0 } = counts.get(slot) ?? {}
    return { ...localSlot(slot, zone, now), openSeats, formingPods }
  })
  return {
    ...loaded.profile,
    podId: loaded.pods.podId,
    previousPods: loaded.pods.previousPods,
    rematchBy: loaded.rematchBy?.toISOString() ?? null,
    financialMatchValue: loaded.scores?.financialMatchValue ?? null,
    demographicCluster: loaded.scores?.demographicCluster ?? null,
    personalityCluster: loaded.scores?.personalityCluster ?? null,
    isTribeAppAdmin: isAdminRole(accountRole),
    ...linksFor(loaded, deps.config),
    stripeCustomerId: loaded.stripeCustomerId,
    slots,
  }
}

/** Returns the meeting links of the member's pod and the tribe, or null without access. */
function linksFor(loaded: LoadedMe, config: Deps['config']): Pick<Me, 'weeklyAccountabilityLink' | 'tribeTalkLink'> {
  if (!loaded.access.general) return { weeklyAccountabilityLink: null, tribeTalkLink: null }
  return { weeklyAccountabilityLink: loaded.pods.link ?? config.weeklyCallUrl, tribeTalkLink: config.tribeTalkUrl }
}

export const myWeekLoaders = { ...weekLoaders, access: accessLoader, hasCalendar: hasCalendarLoader }

const emptyWeek = { nextMeetingOn: null, meeting: null, skipped: null, commitments: [], streakWeeks: 0 }

/** Presents a member's next meeting and commitments. Without access, only their past progress is returned. */
export function getMyWeek(loaded: Loaded<typeof myWeekLoaders>, now: Date): MyWeek {
  const { hasCalendar, commitmentHistory, access } = loaded
  const week = getWeek(loaded, now)
  return { ...week, ...(access.general ? {} : emptyWeek), hasCommitted: commitmentHistory.hasCommitted, hasCalendar }
}
