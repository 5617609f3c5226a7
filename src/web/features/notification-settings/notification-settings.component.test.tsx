import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listNotices } from '#contract/notification-centre.ts'
import {
  changeNotificationChoice,
  changeNotificationSettings,
  type NotificationSettings,
  readNotificationChoices,
  readNotificationSettings,
} from '#contract/notification-settings.ts'
import { problems } from '#contract/problems.ts'
import { isEssential, topics } from '#domain/notifications/topics.ts'
import { saveFailed } from '../../lib/save-failed.ts'
import { answer, hold, refuse, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { member } from '../../testing/visitors.ts'

const path = '/dashboard/notifications?view=settings'
const form = page.getByRole('form')
const save = form.getByRole('button', { name: 'Save' })
const until = form.getByLabelText(/^Until/)
const way = (topic: string, label: string) => page.getByRole('switch', { name: `${topic}: ${label}` })

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
const choices = topics.map(({ id }) => ({ topic: id, mail: true, app: true, push: false }))

function given(): void {
  answer(readNotificationSettings, settings)
  answer(readNotificationChoices, choices)
}

test('notification settings: a failed load can be retried', async () => {
  refuse(readNotificationSettings, 'internal')
  refuse(readNotificationChoices, 'internal')
  await renderPage(path, member)
  await expect.poll(() => page.getByText(problems.internal.detail).elements().length).toBe(2)
  given()
  await page.getByRole('alert').getByRole('button').first().click()
  await expect.element(save).toBeVisible()
  await page.getByRole('alert').getByRole('button').click()
  await expect.element(way('Matching', 'Mail')).toBeChecked()
})

test('notification settings: only what was changed is sent, and the zone is named', async () => {
  given()
  answer(changeNotificationSettings, { ...settings, quietUntil: '08:30', digest: 'daily' })
  await renderPage(path, member)
  await expect.element(form.getByText(/Central/)).toBeVisible()
  await until.fill('08:30')
  await form.getByRole('radio', { name: 'Daily' }).click()
  await save.click()
  await expect.element(page.getByRole('status').getByText('Saved.')).toBeVisible()
  expect(sentTo(changeNotificationSettings).map(({ body }) => body)).toEqual([{ quietUntil: '08:30', digest: 'daily' }])
  await expect.element(until).toHaveValue('08:30')
})

test('notification settings: what the server refuses of a field is said beside it', async () => {
  given()
  const errors = [{ field: 'quietUntil', message: 'Quiet hours need an end of their own.' }]
  refuseOnce(changeNotificationSettings, 'invalid-fields', { errors })
  await renderPage(path, member)
  await until.fill('21:00')
  await save.click()
  await expect.element(until).toHaveAccessibleDescription(/an end of their own/)
  await expect.element(until).toHaveFocus()
})

test('notification settings: without quiet hours their times are not required', async () => {
  given()
  await renderPage(path, member)
  await expect.element(until).toBeVisible()
  await form.getByRole('switch', { name: /^Quiet hours/ }).click()
  await expect.poll(() => until.elements().length).toBe(0)
})

test('notification settings: a refusal is said, and what was chosen stays', async () => {
  given()
  refuseOnce(changeNotificationSettings, 'internal')
  await renderPage(path, member)
  await until.fill('08:30')
  await save.click()
  await expect.element(page.getByRole('alert').getByText(saveFailed)).toBeVisible()
  await expect.element(until).toHaveValue('08:30')
})

test('topics: each has a switch for each way, what always comes only one for the device', async () => {
  given()
  await renderPage(path, member)
  await expect.element(way('Matching', 'Mail')).toBeChecked()
  await expect.element(way('Matching', 'Device')).not.toBeChecked()
  for (const { id, label } of topics) {
    expect([label, way(label, 'Mail').elements().length]).toEqual([label, isEssential(id) ? 0 : 1])
    expect(way(label, 'Device').elements()).toHaveLength(1)
  }
  const always = page.getByRole('region', { name: 'Always told at once' }).getByRole('listitem')
  expect(always.elements()).toHaveLength(topics.filter(({ id }) => isEssential(id)).length)
})

test('topics: a switch takes effect at once, for its topic and way alone', async () => {
  given()
  await renderPage(path, member)
  const held = hold(changeNotificationChoice, choices)
  await way('Matching', 'Mail').click()
  await expect.element(way('Matching', 'Mail')).not.toBeChecked()
  await expect.element(way('Matching', 'Here')).toBeChecked()
  await expect.element(way('Support', 'Mail')).toBeChecked()
  held.release()
  await expect.poll(() => sentTo(changeNotificationChoice).map(({ body }) => body)).toEqual([{ topic: 'match', mail: false }])
})

test('topics: a switch that is refused jumps back, and the refusal is said', async () => {
  given()
  await renderPage(path, member)
  refuseOnce(changeNotificationChoice, 'internal')
  await way('Matching', 'Mail').click()
  await expect.element(page.getByRole('alert').getByText(problems.internal.detail)).toBeVisible()
  await expect.element(way('Matching', 'Mail')).toBeChecked()
  expect(sentTo(readNotificationChoices)).toHaveLength(2)
})

test('topics: one that nothing is known of counts as on', async () => {
  given()
  answer(readNotificationChoices, [])
  await renderPage(path, member)
  await expect.element(way('Matching', 'Device')).toBeChecked()
})

test('notifications page: the settings are a tab with an address of their own', async () => {
  given()
  answer(listNotices, { notices: [], nextCursor: null })
  const { address } = await renderPage('/dashboard/notifications', member)
  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect.element(save).toBeVisible()
  expect(address()).toBe(path)
  await page.getByRole('tab', { name: 'Latest' }).click()
  await expect.poll(address).toBe('/dashboard/notifications')
})
