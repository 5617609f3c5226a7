import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getAttendance } from '#contract/api/meetings/attendance.ts'
import { getCommitments } from '#contract/api/meetings/commitments.ts'
import { getMe } from '#contract/api/me.ts'
import { getMyMatch } from '#contract/api/pods/my-match.ts'
import { removeFromPod, transferLeadership } from '#contract/api/pods/membership.ts'
import { type PodMember, getMyPod, updatePod } from '#contract/api/pods/pods.ts'
import { problems } from '#contract/problems/problems.ts'
import { getVisitor } from '#contract/pages/visitor.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { respondWith, failConnectionOnce, holdResponse, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { buildPodMember, podId, buildPodLedByOther, buildPodLedByYou } from '#web/testing/build-my-pod.ts'
import { respondWithPodPage } from '#web/testing/respond-with-pod-page.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { leader, podMember } from '#web/testing/visitors.ts'

const path = '/dashboard/pod'
const [dana, marisol, priya] = buildPodLedByYou().members as [PodMember, PodMember, PodMember]
const rows = page.getByRole('region', { name: 'Members' }).getByRole('listitem')
const rowOf = (name: string) => rows.filter({ hasText: name })
const actions = page.getByRole('button', { name: /^Actions for / })
const question = page.getByRole('alertdialog')
const heading = page.getByRole('main').getByRole('heading', { level: 1 })

async function givenLeader(members: PodMember[] = [dana, marisol, priya]): Promise<void> {
  respondWithPodPage(buildPodLedByYou({ members }))
  await renderPage(path, leader)
  await expect.element(heading).toBeVisible()
}

async function chooseMenuEntry(name: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: new RegExp(`^${entry}`) }).click()
}

test('member list: who is who, what each works on, and how to reach them; of yourself no contact', async () => {
  const members = [
    {
      ...marisol,
      isLeader: true,
      headline: 'Storage in Ohio',
      profession: 'Nurse',
      state: 'OH',
      phone: '(512) 555-0101',
      update: 'Two offers out',
    },
    { ...dana, isLeader: false, phone: '(512) 555-0199' },
    { ...priya, isDeputy: true, profession: 'Nurse' },
  ]
  respondWithPodPage(buildPodLedByOther({ members }))
  await renderPage(path, podMember)
  const first = rowOf('Marisol')
  await expect.element(first.getByText('Storage in Ohio · Ohio')).toBeVisible()
  await expect.element(first.getByText('Two offers out')).toBeVisible()
  await expect.element(first.getByText('Leader', { exact: true })).toBeVisible()
  const hrefs = (name: string): (string | null)[] =>
    rowOf(name)
      .getByRole('link')
      .elements()
      .map((one) => one.getAttribute('href'))
  expect(hrefs('Marisol')).toEqual(['mailto:marisol@demo.test', 'tel:5125550101'])
  expect(hrefs('Priya')).toEqual(['mailto:priya@demo.test'])
  expect(hrefs('Dana')).toEqual([])
  await expect.element(rowOf('Dana').getByText('You', { exact: true })).toBeVisible()
  await expect.element(rowOf('Priya').getByText('Deputy', { exact: true })).toBeVisible()
  await expect.element(rowOf('Priya').getByText('Nurse', { exact: true })).toBeVisible()
  expect(actions.elements()).toHaveLength(0)
})

test('member list: the leader may act on each other member, and not on themselves', async () => {
  await givenLeader()
  await expect
    .poll(() => actions.elements().map((one) => one.getAttribute('aria-label')))
    .toEqual(['Actions for Marisol Reyes', 'Actions for Priya Reyes'])
})

test.each([
  [0, []],
  [1, [/^One seat is on hold/]],
  [2, [/^2 seats are on hold/]],
])('member list: with %i seats held, it says so', async (heldSeatCount, expectedTexts) => {
  respondWithPodPage(buildPodLedByOther({ pod: { placesTaken: 3 + heldSeatCount } }))
  await renderPage(path, podMember)
  await expect.element(rowOf('Marisol')).toBeVisible()
  const heldSeatTexts = page
    .getByText(/on hold for (a former member|former members)/)
    .elements()
    .map((one) => one.textContent)
  expect(heldSeatTexts).toEqual(expectedTexts.map((text) => expect.stringMatching(text)))
})

test('member menu: handing over asks first, is sent once, and shows a member’s page before it is refetched', async () => {
  await givenLeader()
  await chooseMenuEntry('Priya Reyes', 'Make leader')
  await expect.element(question.getByRole('heading', { name: /Priya Reyes/ })).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(requestsTo(transferLeadership)).toEqual([])
  await chooseMenuEntry('Priya Reyes', 'Make leader')
  respondWith(transferLeadership, { podId, leader: priya.email })
  const heldRefetch = holdResponse(
    getMyPod,
    buildPodLedByOther({ members: [{ ...priya, isLeader: true }, { ...dana, isLeader: false }, marisol] }),
  )
  respondWith(getVisitor, podMember)
  await question.getByRole('button', { name: 'Make leader' }).dblClick()
  await expect.element(rowOf('Priya').getByText('Leader', { exact: true })).toBeVisible()
  await expect.element(rows.first().getByText(/^Priya Reyes/)).toBeVisible()
  expect(rowOf('Dana').getByText('Leader', { exact: true }).elements()).toHaveLength(0)
  await expect.element(page.getByRole('status').getByText(/Priya Reyes/)).toBeVisible()
  expect(actions.elements()).toHaveLength(0)
  await expect.element(heading).toHaveFocus()
  heldRefetch.release()
  expect(requestsTo(transferLeadership).map(({ body }) => body)).toEqual([{ podId, email: priya.email }])
  for (const endpoint of [getMyPod, getMe, getMyMatch]) await expect.poll(() => requestsTo(endpoint).length).toBe(2)
  await expect.poll(() => page.getByRole('link', { name: 'Manage', exact: true }).elements().length).toBe(0)
})

test('member menu: handing over to the deputy makes them leader and leaves no deputy, before the pod is refetched', async () => {
  await givenLeader([dana, { ...marisol, isDeputy: true }, priya])
  const deputies = rows.getByText('Deputy', { exact: true })
  await expect.element(rowOf('Marisol').getByText('Deputy', { exact: true })).toBeVisible()
  await chooseMenuEntry('Marisol Reyes', 'Make leader')
  respondWith(transferLeadership, { podId, leader: marisol.email })
  holdResponse(getMyPod, buildPodLedByOther())
  await question.getByRole('button', { name: 'Make leader' }).click()
  await expect.element(rowOf('Marisol').getByText('Leader', { exact: true })).toBeVisible()
  await expect.element(rows.first().getByText(/^Marisol Reyes/)).toBeVisible()
  await expect.poll(() => deputies.elements().length).toBe(0)
  expect(rowOf('Dana').getByText('Leader', { exact: true }).elements()).toHaveLength(0)
  expect(requestsTo(transferLeadership).map(({ body }) => body)).toEqual([{ podId, email: marisol.email }])
})

test('member menu: handing over to another member leaves the deputy', async () => {
  await givenLeader([dana, { ...marisol, isDeputy: true }, priya])
  await chooseMenuEntry('Priya Reyes', 'Make leader')
  respondWith(transferLeadership, { podId, leader: priya.email })
  holdResponse(getMyPod, buildPodLedByOther())
  await question.getByRole('button', { name: 'Make leader' }).click()
  await expect.element(rowOf('Priya').getByText('Leader', { exact: true })).toBeVisible()
  await expect.element(rowOf('Marisol').getByText('Deputy', { exact: true })).toBeVisible()
})

test('member menu: removing asks first, shows the member gone at once, and reads the pod again', async () => {
  queryClient.setQueryData(['/api/pods?day=tue'], {})
  await givenLeader()
  await chooseMenuEntry('Marisol Reyes', 'Remove')
  await expect.element(question.getByRole('heading', { name: /Marisol Reyes/ })).toBeVisible()
  respondWith(removeFromPod, { ok: true, podId, next: null, rematchBy: null, heldUntil: null })
  respondWith(getMyPod, buildPodLedByYou({ members: [dana, priya] }))
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => rowOf('Marisol').elements().length).toBe(0)
  await expect.element(page.getByText(/2 of 6 members$/)).toBeVisible()
  expect(requestsTo(removeFromPod).map(({ body }) => body)).toEqual([{ podId, email: marisol.email }])
  await expect.poll(() => requestsTo(getMyPod).length).toBe(2)
  expect(queryClient.getQueryState(['/api/pods?day=tue'])?.isInvalidated).toBe(true)
})

test.each([
  ['Remove', removeFromPod, 'Remove'],
  ['Make leader', transferLeadership, 'Make leader'],
] as const)(
  'member menu: "%s" that fails says so, changes nothing on the screen, and reads the pod again',
  async (entry, endpoint, yes) => {
    await givenLeader()
    await chooseMenuEntry('Marisol Reyes', entry)
    failConnectionOnce(endpoint)
    await question.getByRole('button', { name: yes }).click()
    await expect.element(page.getByRole('alert').getByText(/That may not have worked/)).toBeVisible()
    await expect.element(rowOf('Marisol')).toBeVisible()
    await expect.element(rowOf('Dana').getByText('Leader', { exact: true })).toBeVisible()
    await expect.poll(() => requestsTo(getMyPod).length).toBe(2)
  },
)

test('member menu: a deputy is chosen without a question, replaces the one before, and is removed', async () => {
  await givenLeader([dana, { ...marisol, isDeputy: true }, priya])
  const deputies = rows.getByText('Deputy', { exact: true })
  respondWith(updatePod, buildPodLedByYou())
  const first = holdResponse(getMyPod, buildPodLedByYou({ members: [dana, marisol, { ...priya, isDeputy: true }] }))
  await chooseMenuEntry('Priya Reyes', 'Make deputy')
  await expect.element(rowOf('Priya').getByText('Deputy', { exact: true })).toBeVisible()
  expect(deputies.elements()).toHaveLength(1)
  first.release()
  await expect.poll(() => requestsTo(getMyPod).length).toBe(2)
  holdResponse(getMyPod, buildPodLedByYou())
  await chooseMenuEntry('Priya Reyes', 'Remove as deputy')
  await expect.poll(() => deputies.elements().length).toBe(0)
  expect(requestsTo(updatePod).map(({ params, body }) => [params.id, body])).toEqual([
    [podId, { deputy: priya.email }],
    [podId, { deputy: null }],
  ])
  expect(question.elements()).toHaveLength(0)
})

test('member menu: a deputy who has left meanwhile is refused with the reason, and the list stays as it was', async () => {
  await givenLeader()
  respondOnceWithProblem(updatePod, 'not-in-pod')
  await chooseMenuEntry('Priya Reyes', 'Make deputy')
  await expect.element(page.getByRole('alert').getByText(problems['not-in-pod'].detail)).toBeVisible()
  expect(rows.getByText('Deputy', { exact: true }).elements()).toHaveLength(0)
})

test('member menu: by keyboard, the focus is on the first entry, and back on the button after Escape', async () => {
  await givenLeader()
  const button = page.getByRole('button', { name: 'Actions for Priya Reyes' })
  await expect.element(button).toBeVisible()
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem').first()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveFocus()
})

test('member stats: squares for attendance, and the follow-through of commitments', async () => {
  respondWithPodPage(buildPodLedByYou())
  const meetings = [
    { onDay: '2026-01-06', attendance: 'present' as const },
    { onDay: '2026-01-13', attendance: 'late' as const },
  ]
  respondWith(getAttendance, { isWhole: true, lastTime: null, members: [{ memberId: marisol.id, meetings, rate: 1 }] })
  const member = { id: priya.id, firstName: 'Priya', lastName: 'Reyes', initials: 'PR', isYou: false }
  respondWith(getCommitments, {
    today: '2026-01-16',
    nextMeetingOn: null,
    commitments: [],
    members: [{ ...member, followThrough: { rate: 0.805, counted: 5 } }],
    own: { followThrough: { rate: null, counted: 0 }, streak: { weeks: 0, longest: 0 } },
    pod: null,
  })
  await renderPage(path, leader)
  await expect.element(rowOf('Marisol').getByText('Last 2 meetings: 1 present, 1 late')).toBeInTheDocument()
  await expect.element(rowOf('Priya').getByText('81%')).toBeVisible()
  expect(rowOf('Marisol').getByText(/%/).elements()).toHaveLength(0)
  expect(
    rowOf('Priya')
      .getByText(/^Last .* meetings/)
      .elements(),
  ).toHaveLength(0)
  const legend = page.getByRole('list', { name: 'Legend' })
  expect(legend.getByRole('listitem').elements()).toHaveLength(4)
  await expect.element(page.getByText(/As the leader, you see everyone/)).toBeVisible()
})

test('member stats: a member who does not lead reads who sees theirs, and nothing without meetings', async () => {
  respondWithPodPage(buildPodLedByOther())
  await renderPage(path, podMember)
  await expect.element(rowOf('Dana')).toBeVisible()
  expect(page.getByRole('list', { name: 'Legend' }).elements()).toHaveLength(0)
  const meetings = [{ onDay: '2026-01-06', attendance: 'missed' as const }]
  respondWith(getAttendance, { isWhole: false, lastTime: null, members: [{ memberId: dana.id, meetings, rate: 0 }] })
  await queryClient.invalidateQueries({ queryKey: ['/api/my-pod/attendance'] })
  await expect.element(page.getByText(/Only you and your pod leader see yours/)).toBeVisible()
})

test('pod page: a newcomer appears in the list once the pod is refetched', async () => {
  await givenLeader()
  respondWith(getMyPod, buildPodLedByYou({ members: [dana, marisol, priya, buildPodMember('Tomas')] }))
  await queryClient.invalidateQueries({ queryKey: ['/api/my-pod'] })
  await expect.element(rowOf('Tomas')).toBeVisible()
})
