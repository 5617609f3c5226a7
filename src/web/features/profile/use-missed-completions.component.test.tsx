import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { completePodChoice, completeProfile, type Me, getMe } from '#contract/api/me.ts'
import { getWelcomePackage, type WelcomePackage } from '#contract/api/welcome/welcome.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { respondWith, respondWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { renderElement } from '#web/testing/render-page.tsx'
import { nonMember, member } from '#web/testing/visitors.ts'
import { meQuery } from './profile-query.ts'
import { givenProfile, buildNewYorkMe } from './testing.ts'
import { useMissedCompletions } from './use-missed-completions.ts'

const uncompletedChoice: Partial<Me> = { podOptIn: true, podDatePreference: 'tue-1900', rematchBy: null }

function VisitExample(): React.ReactNode {
  useMissedCompletions()
  return <p>Visited</p>
}

async function renderVisit(me: Me, visitor = member, state: WelcomePackage['state'] = 'ready'): Promise<void> {
  const packageDefaults = { destination: null, carrier: null, trackingNumber: null, trackingUrl: null }
  givenProfile({ me })
  respondWith(getWelcomePackage, { package: { state, changedAt: '2026-01-14T15:00:00.000Z', ...packageDefaults } })
  await renderElement(
    <Suspense>
      <VisitExample />
    </Suspense>,
    visitor,
  )
  await expect.element(page.getByText('Visited')).toBeVisible()
  await expect.poll(() => requestsTo(getWelcomePackage).length).toBeGreaterThan(0)
}

test('missed completions: a saved pod choice that was never completed is completed once a visit', async () => {
  await renderVisit(buildNewYorkMe(uncompletedChoice))
  await expect.poll(() => requestsTo(completePodChoice).length).toBe(1)
  expect(requestsTo(completeProfile)).toEqual([])
  respondWithProblem(getMe, 'internal')
  queryClient.setQueryData(meQuery.queryKey, buildNewYorkMe({ ...uncompletedChoice, podOptIn: false }))
  queryClient.setQueryData(meQuery.queryKey, buildNewYorkMe(uncompletedChoice))
  await expect.element(page.getByText('Visited')).toBeVisible()
  expect(requestsTo(completePodChoice)).toHaveLength(1)
})

test('missed completions: a package that waits for a stored address is requested, and refetched', async () => {
  await renderVisit(buildNewYorkMe(), member, 'pending_address')
  await expect.poll(() => requestsTo(completeProfile).length).toBe(1)
  await expect.poll(() => requestsTo(getWelcomePackage).length).toBe(2)
  expect(requestsTo(completePodChoice)).toEqual([])
})

test.each([
  {
    is: 'a member who waits already',
    me: buildNewYorkMe({ ...uncompletedChoice, rematchBy: '2030-01-19T17:00:00.000Z' }),
    visitor: member,
  },
  { is: 'a member who wants no pod', me: buildNewYorkMe(), visitor: member },
  { is: 'a visitor without access', me: buildNewYorkMe(uncompletedChoice), visitor: nonMember },
])('missed completions: nothing is sent for $is', async ({ me, visitor }) => {
  await renderVisit(me, visitor)
  expect(requestsTo(completePodChoice)).toEqual([])
  expect(requestsTo(completeProfile)).toEqual([])
})
