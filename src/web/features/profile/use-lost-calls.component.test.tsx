import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { completePodChoice, completeProfile, type Me, readMe } from '#contract/me.ts'
import { readWelcomePackage, type WelcomePackage } from '#contract/welcome.ts'
import { queryClient } from '../../lib/query-client.ts'
import { answer, refuse, sentTo } from '../../testing/fake-api.ts'
import { renderPart } from '../../testing/render-page.tsx'
import { fresh, member } from '../../testing/visitors.ts'
import { meQuery } from './profile-query.ts'
import { given, newYorker } from './testing.ts'
import { useLostCalls } from './use-lost-calls.ts'

const unsaid: Partial<Me> = { podOptIn: true, podDatePreference: 'tue-1900', rematchBy: null }

function Visit(): React.ReactNode {
  useLostCalls()
  return <p>Visited</p>
}

async function visit(me: Me, visitor = member, state: WelcomePackage['state'] = 'ready'): Promise<void> {
  const rest = { destination: null, carrier: null, trackingNumber: null, trackingUrl: null }
  given({ me })
  answer(readWelcomePackage, { package: { state, changedAt: '2026-01-14T15:00:00.000Z', ...rest } })
  await renderPart(
    <Suspense>
      <Visit />
    </Suspense>,
    visitor,
  )
  await expect.element(page.getByText('Visited')).toBeVisible()
  await expect.poll(() => sentTo(readWelcomePackage).length).toBeGreaterThan(0)
}

test('lost calls: a saved pod choice that was never completed is completed once a visit', async () => {
  await visit(newYorker(unsaid))
  await expect.poll(() => sentTo(completePodChoice).length).toBe(1)
  expect(sentTo(completeProfile)).toEqual([])
  refuse(readMe, 'internal')
  queryClient.setQueryData(meQuery.queryKey, newYorker({ ...unsaid, podOptIn: false }))
  queryClient.setQueryData(meQuery.queryKey, newYorker(unsaid))
  await expect.element(page.getByText('Visited')).toBeVisible()
  expect(sentTo(completePodChoice)).toHaveLength(1)
})

test('lost calls: a package that waits for a stored address is requested, and read again', async () => {
  await visit(newYorker(), member, 'pending_address')
  await expect.poll(() => sentTo(completeProfile).length).toBe(1)
  await expect.poll(() => sentTo(readWelcomePackage).length).toBe(2)
  expect(sentTo(completePodChoice)).toEqual([])
})

test.each([
  { is: 'a member who waits already', me: newYorker({ ...unsaid, rematchBy: '2030-01-19T17:00:00.000Z' }), visitor: member },
  { is: 'a member who wants no pod', me: newYorker(), visitor: member },
  { is: 'a visitor without access', me: newYorker(unsaid), visitor: fresh },
])('lost calls: nothing is sent for $is', async ({ me, visitor }) => {
  await visit(me, visitor)
  expect(sentTo(completePodChoice)).toEqual([])
  expect(sentTo(completeProfile)).toEqual([])
})
