import { useState } from 'react'
import { useQuery, useSuspenseQueries } from '@tanstack/react-query'
import { readPersonality, readStatement } from '#contract/assessment.ts'
import { readSubscriptions } from '#contract/billing.ts'
import { readMe } from '#contract/me.ts'
import { type MyPod, readMyPod } from '#contract/pods.ts'
import { screens } from '#contract/screens.ts'
import { readWelcomePackage } from '#contract/welcome.ts'
import { browserZone } from '../../lib/dates.ts'
import { queryOf } from '../../lib/queries.ts'
import { hasVisitedMarketplace } from '../../lib/visited-marketplace.ts'
import { type Checklist, type ChecklistFacts, checklistOf } from './checklist.ts'

const noPod: MyPod = { podId: null, members: [], pod: null, lastPlace: null }

const comingPaths = screens.filter(({ comingWith }) => comingWith !== undefined).map(({ path }) => path)

// Nothing tells of these two yet. The features that know them put their answers here.
const notToldYet = { hasCalendar: false, hasCommitted: false }

/** The checklist of who is signed in, and what it was made from. */
export function useChecklist(): { checklist: Checklist; facts: ChecklistFacts } {
  const [{ data: me }, { data: subscriptions }, { data: answers }, { data: statement }] = useSuspenseQueries({
    queries: [queryOf(readMe), queryOf(readSubscriptions), queryOf(readPersonality), queryOf(readStatement)],
  })
  // A pod is closed to those whose membership has ended; their checklist is not.
  const { data: myPod = noPod } = useQuery({ ...queryOf(readMyPod), enabled: subscriptions.access.general })
  // The parcel is a line of the list: without it the list stands all the same.
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
    timeZone: me.timezone ?? browserZone(),
    now,
    comingPaths,
    ...notToldYet,
  }
  return { checklist: checklistOf(facts), facts }
}
