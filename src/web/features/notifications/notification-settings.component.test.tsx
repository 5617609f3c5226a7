import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listNotifications } from '#contract/api/notifications/center.ts'
import {
  updateNotificationChoice,
  updateNotificationSettings,
  type NotificationSettings,
  getNotificationChoices,
  getNotificationSettings,
} from '#contract/api/notifications/settings.ts'
import { problems } from '#contract/problems/problems.ts'
import { isEssentialTopic, notificationTopics } from '#domain/notifications/topics.ts'
import { saveFailedMessage } from '#web/lib/save-failed-message.ts'
import { respondWith, holdResponse, respondWithProblem, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { member } from '#web/testing/visitors.ts'

const path = '/dashboard/notifications?view=settings'
const form = page.getByRole('form')
const save = form.getByRole('button', { name: 'Save' })
const until = form.getByLabelText(/^Until/)
const channelSwitch = (topic: string, label: string) => page.getByRole('switch', { name: `${topic}: ${label}` })

const settings: NotificationSettings = {
  isQuiet: true,
  quietFrom: '21:00',
  quietUntil: '07:00',
  remindsDayBefore: true,
  remindsAtStart: true,
  digest: 'weekly',
  plays: false,
  timezone: 'America/Chicago',
}
const choices = notificationTopics.map(({ id }) => ({ topic: id, mail: true, app: true, push: false }))

function givenSettings(): void {
  respondWith(getNotificationSettings, settings)
  respondWith(getNotificationChoices, choices)
}

test('notification settings: a failed load can be retried', async () => {
  respondWithProblem(getNotificationSettings, 'internal')
  respondWithProblem(getNotificationChoices, 'internal')
  await renderPage(path, member)
  await expect.poll(() => page.getByText(problems.internal.detail).elements().length).toBe(2)
  givenSettings()
  await page.getByRole('alert').getByRole('button').first().click()
  await expect.element(save).toBeVisible()
  await page.getByRole('alert').getByRole('button').click()
  await expect.element(channelSwitch('Matching', 'Email')).toBeChecked()
})

test('notification settings: only what was changed is sent, and the zone is named', async () => {
  givenSettings()
  respondWith(updateNotificationSettings, { ...settings, quietUntil: '08:30', digest: 'daily' })
  await renderPage(path, member)
  await expect.element(form.getByText(/Central/)).toBeVisible()
  await until.fill('08:30')
  await form.getByRole('radio', { name: 'Daily' }).click()
  await save.click()
  await expect.element(page.getByRole('status').getByText('Saved.')).toBeVisible()
  expect(requestsTo(updateNotificationSettings).map(({ body }) => body)).toEqual([{ quietUntil: '08:30', digest: 'daily' }])
  await expect.element(until).toHaveValue('08:30')
})

test('notification settings: what the server refuses of a field is reported beside it', async () => {
  givenSettings()
  const errors = [{ field: 'quietUntil', message: 'Choose an end time that’s different from the start.' }]
  respondOnceWithProblem(updateNotificationSettings, 'invalid-fields', { errors })
  await renderPage(path, member)
  await until.fill('21:00')
  await save.click()
  await expect.element(until).toHaveAccessibleDescription(/different from the start/)
  await expect.element(until).toHaveFocus()
})

test('notification settings: without quiet hours their times are not required', async () => {
  givenSettings()
  await renderPage(path, member)
  await expect.element(until).toBeVisible()
  await form.getByRole('switch', { name: /^Quiet hours/ }).click()
  await expect.poll(() => until.elements().length).toBe(0)
})

test('notification settings: an error is shown, and what was chosen stays', async () => {
  givenSettings()
  respondOnceWithProblem(updateNotificationSettings, 'internal')
  await renderPage(path, member)
  await until.fill('08:30')
  await save.click()
  await expect.element(page.getByRole('alert').getByText(saveFailedMessage)).toBeVisible()
  await expect.element(until).toHaveValue('08:30')
})

test('topics: each has a switch per channel; topics that are always sent have only the device switch', async () => {
  givenSettings()
  await renderPage(path, member)
  await expect.element(channelSwitch('Matching', 'Email')).toBeChecked()
  await expect.element(channelSwitch('Matching', 'Push')).not.toBeChecked()
  for (const { id, label } of notificationTopics) {
    expect([label, channelSwitch(label, 'Email').elements().length]).toEqual([label, isEssentialTopic(id) ? 0 : 1])
    expect(channelSwitch(label, 'Push').elements()).toHaveLength(1)
  }
  const alwaysOnRow = page.getByRole('region', { name: 'Sent right away' }).getByRole('listitem')
  expect(alwaysOnRow.elements()).toHaveLength(notificationTopics.filter(({ id }) => isEssentialTopic(id)).length)
})

test('topics: a switch takes effect at once, for its topic and channel only', async () => {
  givenSettings()
  await renderPage(path, member)
  const heldResponse = holdResponse(updateNotificationChoice, choices)
  await channelSwitch('Matching', 'Email').click()
  await expect.element(channelSwitch('Matching', 'Email')).not.toBeChecked()
  await expect.element(channelSwitch('Matching', 'In app')).toBeChecked()
  await expect.element(channelSwitch('Support', 'Email')).toBeChecked()
  heldResponse.release()
  await expect.poll(() => requestsTo(updateNotificationChoice).map(({ body }) => body)).toEqual([{ topic: 'match', mail: false }])
})

test('topics: a switch that is refused jumps back, and the error is shown', async () => {
  givenSettings()
  await renderPage(path, member)
  respondOnceWithProblem(updateNotificationChoice, 'internal')
  await channelSwitch('Matching', 'Email').click()
  await expect.element(page.getByRole('alert').getByText(problems.internal.detail)).toBeVisible()
  await expect.element(channelSwitch('Matching', 'Email')).toBeChecked()
  expect(requestsTo(getNotificationChoices)).toHaveLength(2)
})

test('topics: a topic without a stored setting counts as on', async () => {
  givenSettings()
  respondWith(getNotificationChoices, [])
  await renderPage(path, member)
  await expect.element(channelSwitch('Matching', 'Push')).toBeChecked()
})

test('notifications page: the settings are a tab with their own URL', async () => {
  givenSettings()
  respondWith(listNotifications, { notices: [], nextCursor: null })
  const { url } = await renderPage('/dashboard/notifications', member)
  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect.element(save).toBeVisible()
  await expect.poll(url).toBe(path)
  await page.getByRole('tab', { name: 'Latest' }).click()
  await expect.poll(url).toBe('/dashboard/notifications')
})
