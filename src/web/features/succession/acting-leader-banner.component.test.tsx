import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type PodLead, getPodLead } from '#contract/api/pods/succession.ts'
import { respondWith, requestsTo } from '#web/testing/fake-api.ts'
import { buildPodLead } from '#web/testing/build-my-pod.ts'
import { renderElement } from '#web/testing/render-page.tsx'
import { podMember } from '#web/testing/visitors.ts'
import { ActingLeaderBanner } from './acting-leader-banner.tsx'

const awayMessage = page.getByText(/away until/)
const priya = { firstName: 'Priya', lastName: 'Shah', isYou: false }
const you = { firstName: 'Dana', lastName: 'Whitfield', isYou: true }
const awayUntil = '2026-01-20'

async function givenBanner(overrides: Partial<PodLead>, isOnManage = false): Promise<void> {
  respondWith(getPodLead, buildPodLead(overrides))
  await renderElement(<ActingLeaderBanner isOnManage={isOnManage} />, podMember)
}

test('acting leader banner: nothing while the leader is here', async () => {
  await givenBanner({})
  await expect.poll(() => requestsTo(getPodLead).length).toBe(1)
  expect(awayMessage.elements()).toHaveLength(0)
})

test('acting leader banner: nothing without a leader', async () => {
  await givenBanner({ leader: null, awayUntil })
  await expect.poll(() => requestsTo(getPodLead).length).toBe(1)
  expect(awayMessage.elements()).toHaveLength(0)
})

test('acting leader banner: the acting deputy is told so, with a link to the Manage page', async () => {
  await givenBanner({ awayUntil, deputy: you, isLent: true, youLead: 'deputy' })
  await expect.element(page.getByText(/^Marisol is away until .*You’re leading in the meantime/)).toBeVisible()
  await expect.element(page.getByRole('link')).toHaveAttribute('href', '/dashboard/pod/manage')
})

test('acting leader banner: on the Manage page it leads nowhere', async () => {
  await givenBanner({ awayUntil, deputy: you, isLent: true, youLead: 'deputy' }, true)
  await expect.element(awayMessage).toBeVisible()
  expect(page.getByRole('link').elements()).toHaveLength(0)
})

test.each<[string, Partial<PodLead>, RegExp, string | null]>([
  [
    'a member, with a deputy who leads',
    { deputy: priya, isLent: true },
    /^Marisol is away until .*\. Priya is leading in the meantime\.$/,
    null,
  ],
  ['a member, with a deputy who does not', { deputy: priya }, /^Marisol is away until [^.]*\.$/, null],
  ['a member, without a deputy', {}, /^Marisol is away until [^.]*\.$/, null],
  [
    'the leader, with a deputy who leads',
    { leader: you, deputy: priya, isLent: true, youLead: 'leader' },
    /^You’re away until .*Priya is leading/,
    null,
  ],
  [
    'the leader, with a deputy away too',
    { leader: you, deputy: priya, youLead: 'leader' },
    /^You’re away until .*Priya is away too/,
    null,
  ],
  [
    'the leader, without a deputy',
    { leader: you, youLead: 'leader' },
    /^You’re away until .*don’t have a deputy/,
    'Choose a deputy',
  ],
])('lead banner: what %s reads', async (_, podLead, text, action) => {
  await givenBanner({ awayUntil, ...podLead })
  await expect.element(page.getByText(text)).toBeVisible()
  expect(
    page
      .getByRole('link')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(action ? [action] : [])
})
