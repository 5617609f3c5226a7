import { useState } from 'react'
import { useQuery, useSuspenseQueries } from '@tanstack/react-query'
import { readPersonality, readStatement } from '#contract/assessment.ts'
import { readSubscriptions } from '#contract/billing.ts'
import { readMe } from '#contract/me.ts'
import { type MyWeek, readMyWeek } from '#contract/my-week.ts'
import { type MyPod, readMyPod } from '#contract/pods.ts'
import { readWelcomePackage } from '#contract/welcome.ts'
import { memberZone } from '../../lib/member-zone.ts'
import { queryOf } from '../../lib/queries.ts'
import { hasVisitedMarketplace } from '../../lib/visited-marketplace.ts'
import { type Checklist, type ChecklistFacts, checklistOf } from './checklist.ts'

const noPod: MyPod = { podId: null, members: [], pod: null, lastPlace: null }

/** The checklist of who is signed in, and what it was made from; `week` is null where it could not be read. */
export function useChecklist(): { checklist: Checklist; facts: ChecklistFacts; week: MyWeek | null } {
  const [{ data: me }, { data: subscriptions }, { data: answers }, { data: statement }] = useSuspenseQueries({
    queries: [queryOf(readMe), queryOf(readSubscriptions), queryOf(readPersonality), queryOf(readStatement)],
  })
  // A pod is closed to those whose membership has ended; their checklist is not.
  const { data: myPod = noPod } = useQuery({ ...queryOf(readMyPod), enabled: subscriptions.access.general })
  // The week and the parcel are lines of the list: without them the list stands all the same.
  const { data: week } = useQuery(queryOf(readMyWeek))
  const { data: parcel } = useQuery(queryOf(readWelcomePackage))
  const [now] = useState(() => new Date())
  const [isMarketVisited] = useState(hasVisitedMarketplace)
  const facts: ChecklistFacts = {
    me,
    subscriptions,
    answers,
    statement,
    myPod,
    welcomePackage: parcel?.package ?? null,
    hasVisitedMarketplace: isMarketVisited,
    timeZone: me.timezone ?? memberZone(),
    now,
    hasCalendar: week?.hasCalendar ?? false,
    hasCommitted: week?.hasCommitted ?? false,
  }
  return { checklist: checklistOf(facts), facts, week: week ?? null }
}
