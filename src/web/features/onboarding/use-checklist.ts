import { useState } from 'react'
import { useQuery, useSuspenseQueries } from '@tanstack/react-query'
import { getPersonalityAnswers, getStatement } from '#contract/api/assessment.ts'
import { getSubscriptions } from '#contract/api/billing/billing.ts'
import { getMe } from '#contract/api/me.ts'
import { type MyWeek, getMyWeek } from '#contract/api/meetings/my-week.ts'
import { type MyPod, getMyPod } from '#contract/api/pods/pods.ts'
import { getWelcomePackage } from '#contract/api/welcome/welcome.ts'
import { memberTimeZone } from '#web/lib/member-time-zone.ts'
import { queryOf } from '#web/lib/queries.ts'
import { hasVisitedMarketplace } from '#web/lib/visited-marketplace.ts'
import { type Checklist, type ChecklistInput, checklistOf } from './checklist.ts'

const noPod: MyPod = { podId: null, members: [], pod: null, lastPlace: null }

/** The checklist of the signed-in member and its input. `week` is null if it could not be loaded. */
export function useChecklist(): { checklist: Checklist; input: ChecklistInput; week: MyWeek | null } {
  const [{ data: me }, { data: subscriptions }, { data: answers }, { data: statement }] = useSuspenseQueries({
    queries: [queryOf(getMe), queryOf(getSubscriptions), queryOf(getPersonalityAnswers), queryOf(getStatement)],
  })
  // Pod data requires a membership; the checklist does not.
  const { data: myPod = noPod } = useQuery({ ...queryOf(getMyPod), enabled: subscriptions.access.general })
  // Week and package are lines of the checklist; without them the checklist still works.
  const { data: week } = useQuery(queryOf(getMyWeek))
  const { data: parcel } = useQuery(queryOf(getWelcomePackage))
  const [now] = useState(() => new Date())
  const [isMarketVisited] = useState(hasVisitedMarketplace)
  const input: ChecklistInput = {
    me,
    subscriptions,
    answers,
    statement,
    myPod,
    welcomePackage: parcel?.package ?? null,
    hasVisitedMarketplace: isMarketVisited,
    timeZone: me.timezone ?? memberTimeZone(),
    now,
    hasCalendar: week?.hasCalendar ?? false,
    hasCommitted: week?.hasCommitted ?? false,
  }
  return { checklist: checklistOf(input), input, week: week ?? null }
}
