import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { completePodChoice, type Me, updateMe } from '#contract/api/me.ts'
import { getMyPod } from '#contract/api/pods/pods.ts'
import { respondWith, respondWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { buildPodLedByOther } from '#web/testing/build-my-pod.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { member, podMember } from '#web/testing/visitors.ts'
import { overdueText, notMatchableText } from '#web/features/profile/match-text.ts'
import { givenProfile, buildNewYorkMe, profilePath, saveButton, slots } from '#web/features/profile/testing.ts'

const path = `${profilePath}/personal-info`
const podChoiceSection = page.getByRole('region', { name: 'Your pod' })
const matchingSwitch = podChoiceSection.getByRole('switch', { name: 'Pod matching' })
const times = podChoiceSection.getByRole('radiogroup', { name: /^Day and time/ })
const time = (name: RegExp) => times.getByRole('radio', { name })
const timeField = (name: string) => podChoiceSection.getByRole('combobox', { name })
const waitingMessage = podChoiceSection.getByText('You’re in the matching pool.')
const bodies = () => requestsTo(updateMe).map(({ body }) => body)
const waitingFields: Partial<Me> = { podOptIn: true, podDatePreference: 'tue-1900' }
const dialog = page.getByRole('alertdialog')

/** Responds to saves with this profile, merged with the saved fields. */
function respondToSaves(me: Me): void {
  respondWith(updateMe, ({ body }) => ({ ...me, ...body }) as Me)
}

async function open(overrides: Partial<Me> = {}, visitor = member): Promise<void> {
  const me = buildNewYorkMe(overrides)
  givenProfile({ me })
  respondToSaves(me)
  await renderPage(path, visitor)
  await expect.element(podChoiceSection).toBeVisible()
}

test('pod choice: the link to it puts the focus on its heading', async () => {
  givenProfile()
  await renderPage(`${path}#pod-choice`, member)
  await expect.element(podChoiceSection.getByRole('heading', { name: 'Your pod' })).toHaveFocus()
})

test('pod choice: requires times once a pod is wanted; without one only the opt-in is saved', async () => {
  await open()
  await expect.element(matchingSwitch).not.toBeChecked()
  expect(times.elements()).toHaveLength(0)
  await matchingSwitch.click()
  await expect.poll(() => times.getByRole('radio').elements().length).toBe(28)
  await saveButton.click()
  await expect.poll(bodies).toEqual([{ podOptIn: true }])
  await expect.element(times).toHaveAccessibleDescription(/^Choose a day and time\./)
  await expect.element(time(/^Mondays 8:00 AM/)).toHaveFocus()
  expect(requestsTo(completePodChoice)).toEqual([])
  await matchingSwitch.click()
  await expect.poll(() => times.elements().length).toBe(0)
})

test('pod choice: a time and two others are saved, the choice is complete, and the day of the pod is shown', async () => {
  await open()
  await matchingSwitch.click()
  await time(/^Tuesdays 7:00 PM/).click()
  expect(timeField('One more time that works').elements()).toHaveLength(0)
  await timeField('Another time that works').fill('Sat 10')
  await userEvent.keyboard('{Tab}')
  await timeField('One more time that works').fill('Sun')
  await userEvent.keyboard('{Tab}')
  respondWith(completePodChoice, { ok: true, state: 'in-pool', rematchBy: '2030-01-19T17:00:00.000Z' })
  await saveButton.click()
  await expect
    .poll(bodies)
    .toEqual([{ podOptIn: true, podDatePreference: 'tue-1900', podDateAlternates: ['sat-1000', 'sun-1900'] }])
  await expect.element(waitingMessage).toBeVisible()
  await expect.element(podChoiceSection.getByText(/by January 19, 2030 and email you then\./)).toBeVisible()
  expect(requestsTo(completePodChoice)).toHaveLength(1)
})

test('pod choice: the first choice cannot be an alternate too', async () => {
  await open({ ...waitingFields, podDateAlternates: ['sat-1000', 'sun-1900'] })
  await expect.element(time(/^Tuesdays 7:00 PM/)).toBeChecked()
  await time(/^Saturdays 10:00 AM/).click()
  await expect.element(timeField('Another time that works')).toHaveValue('Sundays 7:00 PM your time (7:00 PM Eastern)')
  await saveButton.click()
  await expect.poll(bodies).toEqual([{ podDatePreference: 'sat-1000', podDateAlternates: ['sun-1900'] }])
})

test('pod choice: a time that is chosen already is not offered as another one', async () => {
  await open({ ...waitingFields, podDatePreference: 'mon-0800', podDateAlternates: ['mon-1200'] })
  await timeField('One more time that works').click()
  await timeField('One more time that works').fill('Mon')
  await expect.element(page.getByRole('option', { name: /^Mondays 4:00/ })).toBeVisible()
  for (const takenLabel of [/^Mondays 8:00/, /^Mondays 12:00/])
    expect(page.getByRole('option', { name: takenLabel }).elements()).toHaveLength(0)
})

test('pod choice: an other time that is emptied makes room for the one after it', async () => {
  await open({ ...waitingFields, podDateAlternates: ['sat-1000', 'sun-1900'] })
  await timeField('Another time that works').clear()
  await userEvent.keyboard('{Tab}')
  await expect.element(timeField('Another time that works')).toHaveValue('Sundays 7:00 PM your time (7:00 PM Eastern)')
  await saveButton.click()
  await expect.poll(bodies).toEqual([{ podDateAlternates: ['sun-1900'] }])
})

test('pod choice: while the opt-in is being removed, nothing says that a member waits', async () => {
  await open({ ...waitingFields, rematchBy: '2030-01-19T17:00:00.000Z' })
  await expect.element(waitingMessage).toBeVisible()
  await expect
    .element(podChoiceSection.getByRole('link', { name: 'Check your match status' }))
    .toHaveAttribute('href', '/dashboard/pod')
  await matchingSwitch.click()
  await expect.poll(() => waitingMessage.elements().length).toBe(0)
})

test.each([
  { is: 'a day that has passed', overrides: { rematchBy: '2020-01-19T17:00:00.000Z' }, words: overdueText },
  {
    is: 'scores that are not there',
    overrides: { rematchBy: '2030-01-19T17:00:00.000Z', personalityCluster: null },
    words: notMatchableText,
  },
])('pod choice: with $is a member who waits reads so', async ({ overrides, words: text }) => {
  await open({ ...waitingFields, ...overrides })
  await expect.element(podChoiceSection.getByText(text)).toBeVisible()
})

test('slot picker: shows the times of a zone that is not saved yet, on the days and at the hours of that zone', async () => {
  await open(waitingFields)
  await page.getByRole('combobox', { name: /^Timezone/ }).fill('America/Los_Angeles')
  await userEvent.keyboard('{Tab}')
  await expect.element(time(/^Tuesdays 4:00 PM your time \(7:00 PM Eastern\)$/)).toBeVisible()
  await expect.element(time(/^Mondays 5:00 AM your time early \(8:00 AM Eastern\)$/)).toBeVisible()
  await page.getByRole('combobox', { name: /^Timezone/ }).fill('Asia/Tokyo')
  await userEvent.keyboard('{Tab}')
  await expect.element(time(/^Wednesdays \d+:00 AM your time \(Tuesdays 7:00 PM Eastern\)$/)).toBeVisible()
})

test('slot picker: shows the open seats and forming pods of a time', async () => {
  await open({
    ...waitingFields,
    slots: slots.map((slot) => (slot.value === 'mon-0800' ? { ...slot, openSeats: 1, formingPods: 2 } : slot)),
  })
  await expect.element(time(/^Mondays 8:00 AM.*1 open seat · 2 pods forming$/)).toBeVisible()
})

test('slot picker on a phone: shows one day at a time, the day of the choice first, and turns to another', async () => {
  await open(waitingFields)
  await page.viewport(375, 740)
  const day = (name: RegExp) => times.getByRole('button', { name })
  await expect.element(day(/^Tuesday, chosen$/)).toHaveAttribute('aria-pressed', 'true')
  await expect.element(time(/^Tuesdays 7:00 PM/)).toBeVisible()
  expect(time(/^Mondays/).elements()).toHaveLength(0)
  await day(/^Monday$/).click()
  await expect.element(time(/^Mondays 8:00 AM/)).toBeVisible()
  expect(time(/^Tuesdays/).elements()).toHaveLength(0)
  await time(/^Mondays 8:00 AM/).click()
  await expect.element(day(/^Monday, chosen$/)).toBeVisible()
  await page.viewport(1360, 900)
})

test.each([
  {
    is: 'no membership',
    visitor: { ...member, access: { general: false, pod_marketplace: false } },
    overrides: {},
    to: '/dashboard/subscription',
  },
  { is: 'an open address', visitor: member, overrides: { zipcode: null }, to: `${profilePath}/shipping-address` },
])('pod choice: with $is it names what opens it', async ({ visitor, overrides, to }) => {
  await open(overrides, visitor)
  await expect.element(podChoiceSection.getByRole('link')).toHaveAttribute('href', to)
  expect(matchingSwitch.elements()).toHaveLength(0)
})

const myPod = buildPodLedByOther()
const inPod: Partial<Me> = { ...waitingFields, podId: myPod.podId }

test('choice in a pod: names the pod and links to it, and does not require a saved time again', async () => {
  const me = buildNewYorkMe(inPod)
  givenProfile({ me, myPod })
  await renderPage(path, podMember)
  await expect.element(podChoiceSection.getByText(/The Closing Table/).first()).toBeVisible()
  await expect.element(podChoiceSection.getByText(/Pod 1,.*Tuesdays 6:00 PM/)).toBeVisible()
  await expect.element(podChoiceSection.getByRole('link', { name: 'Open my pod' })).toHaveAttribute('href', '/dashboard/pod')
  await expect.element(matchingSwitch).toBeChecked()
  expect(times.elements()).toHaveLength(0)
})

test("choice in a pod: without the pod's answer it still says that the member is in one", async () => {
  givenProfile({ me: buildNewYorkMe(inPod) })
  respondWithProblem(getMyPod, 'internal')
  await renderPage(path, podMember)
  await expect.element(podChoiceSection.getByText('You have a seat in a pod.')).toBeVisible()
})

test('choice in a pod: without a membership there is nothing to opt in to', async () => {
  givenProfile({ me: buildNewYorkMe(inPod), myPod })
  await renderPage(path, { ...podMember, access: { general: false, pod_marketplace: false } })
  await expect.element(podChoiceSection.getByRole('link', { name: 'Open my pod' })).toBeVisible()
  expect(matchingSwitch.elements()).toHaveLength(0)
})

const matchedOnly = { ...podMember, access: { general: true, pod_marketplace: false } }

test('choice in a pod: where matching is the only way, switching it off is leaving, once the question was answered', async () => {
  const me = buildNewYorkMe(inPod)
  givenProfile({ me, myPod })
  await renderPage(path, matchedOnly)
  await matchingSwitch.click()
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect.element(matchingSwitch).toBeChecked()
  expect(bodies()).toEqual([])
  await matchingSwitch.click()
  const leftMe = buildNewYorkMe({ podId: null, podOptIn: false, podDatePreference: null })
  respondWith(updateMe, leftMe)
  givenProfile({ me: leftMe })
  await dialog.getByRole('button').last().click()
  await expect.poll(bodies).toEqual([{ podId: null, podDatePreference: null, podOptIn: false }])
  await expect.element(podChoiceSection.getByRole('heading', { name: 'Your pod' })).toHaveFocus()
})

test('choice in a pod: where matching is one way of two, switching it off is an ordinary opt-out', async () => {
  const me = buildNewYorkMe(inPod)
  givenProfile({ me, myPod })
  respondToSaves(me)
  await renderPage(path, podMember)
  await matchingSwitch.click()
  await expect.element(matchingSwitch).not.toBeChecked()
  expect(dialog.elements()).toHaveLength(0)
  await saveButton.click()
  await expect.poll(bodies).toEqual([{ podOptIn: false }])
})

test('choice in a pod: a member who switches matching on has to choose a time', async () => {
  const me = buildNewYorkMe({ podId: myPod.podId })
  givenProfile({ me, myPod })
  respondToSaves(me)
  await renderPage(path, matchedOnly)
  await matchingSwitch.click()
  await expect.element(times).toBeVisible()
  expect(dialog.elements()).toHaveLength(0)
})
