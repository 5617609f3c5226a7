import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getAgendaTemplate } from '#contract/api/meetings/agenda-templates.ts'
import { sendRoomHeartbeat, type RoomView } from '#contract/api/meetings/room.ts'
import { listPodMeetings } from '#contract/api/meetings/meetings.ts'
import { respondWith, requestsTo } from '#web/testing/fake-api.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { member, podMember } from '#web/testing/visitors.ts'
import { buildRsvp, buildMeeting } from '#web/features/meetings/testing.ts'
import { meetingRules } from './rules-card.tsx'
import { respondWithRoomPage, dana, buildRoomView } from './testing.ts'

async function givenRoom(view: RoomView, visitor = podMember): Promise<void> {
  respondWithRoomPage(view)
  await renderPage('/meeting-agenda', visitor)
}

const sample = page.getByRole('table', { name: 'Sample agenda' })

test.each([
  ['without a pod', member, [], 'Find your pod'],
  ['without a meeting in sight', podMember, [dana], 'Open my pod'],
])('sample agenda: %s it has every length and a link', async (_, visitor, members, action) => {
  await givenRoom(buildRoomView(null, { meeting: null, members }), visitor)
  await expect.poll(() => sample.getByRole('row').elements().length).toBe(8)
  await page.getByRole('radio', { name: '30 min' }).click({ force: true })
  expect(sample.getByRole('row').elements()).toHaveLength(7)
  await page.getByRole('radio', { name: '90 min' }).click({ force: true })
  await expect.element(sample.getByRole('row', { name: /Second hot seat/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: action })).toBeVisible()
  for (const rule of meetingRules) await expect.element(page.getByText(rule, { exact: true }).first()).toBeVisible()
})

test('before it opens: shows who comes and what is planned', async () => {
  respondWithRoomPage(buildRoomView(null))
  const answers = [buildRsvp('Marisol', 'yes'), buildRsvp('Priya', 'no')]
  respondWith(listPodMeetings, { timezone: null, meetings: [buildMeeting({ answers }), buildMeeting({ onDay: '2030-01-15' })] })
  await renderPage('/meeting-agenda', podMember)
  const who = page.getByRole('region', { name: 'RSVPs' }).getByRole('listitem')
  await expect.element(who.filter({ hasText: 'Marisol' }).getByText('Going')).toBeVisible()
  await expect.element(who.filter({ hasText: 'Priya' }).getByText('Can’t make it')).toBeVisible()
  await expect.element(who.filter({ hasText: 'Dana' }).getByText('No reply')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'RSVP' })).toHaveAttribute('href', '/dashboard/pod/meetings')
  await expect.element(page.getByRole('table', { name: 'Agenda of the next meeting' })).toBeVisible()
  expect(requestsTo(sendRoomHeartbeat)).toEqual([])
})

test('before it opens: a member may change their answer, and the pod’s own agenda is shown', async () => {
  respondWithRoomPage(buildRoomView(null))
  const part = {
    key: 'own',
    title: 'Our own part',
    how: 'As we like.',
    turns: 'none' as const,
    timing: 'whole' as const,
    seconds: 3_600,
  }
  respondWith(getAgendaTemplate, { minutes: 60, isOwn: true, parts: [part] })
  respondWith(listPodMeetings, {
    timezone: null,
    meetings: [buildMeeting({ answers: [buildRsvp('Dana', 'yes', { isYou: true, lastName: 'Whitfield' })] })],
  })
  await renderPage('/meeting-agenda', podMember)
  await expect.element(page.getByRole('link', { name: 'Change RSVP' })).toBeVisible()
  await expect.element(page.getByRole('table', { name: /^Agenda of/ }).getByText('Our own part')).toBeVisible()
})
