import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { updateNotificationSettings, type NotificationSettings } from '#contract/api/notifications/settings.ts'
import { respondWith, respondWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { renderElement } from '#web/testing/render-page.tsx'
import { member } from '#web/testing/visitors.ts'
import { SettingsForm } from './settings-form.tsx'

const settings: NotificationSettings = {
  isQuiet: true,
  quietFrom: '21:00',
  quietUntil: '07:00',
  remindsDayBefore: true,
  remindsAtStart: true,
  digest: 'off',
  plays: false,
  timezone: 'America/Chicago',
}
const until = page.getByLabelText(/^Until/)
const bodies = () => requestsTo(updateNotificationSettings).map(({ body }) => body)

async function open(): Promise<void> {
  respondWith(updateNotificationSettings, ({ body }) => ({ ...settings, ...(body as Partial<NotificationSettings>) }))
  await renderElement(<SettingsForm userId={member.user?.id ?? ''} settings={settings} />, member)
  await expect.element(until).toHaveValue('07:00')
}

test('settings form: a server error is reported at its field, and what was typed stays', async () => {
  await open()
  respondWithProblem(updateNotificationSettings, 'invalid-fields', {
    errors: [{ field: 'quietUntil', message: 'No end of its own.' }],
  })
  await until.fill('21:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(until).toHaveAccessibleDescription('No end of its own.')
  await expect.element(until).toHaveValue('21:00')
})

test('settings form: is changed and saved by the keyboard, and only what was changed is sent', async () => {
  await open()
  await until.fill('06:30')
  page.getByRole('switch', { name: 'Right before it starts' }).element().focus()
  await userEvent.keyboard(' {Enter}')
  await expect.poll(bodies).toEqual([{ quietUntil: '06:30', remindsAtStart: false }])
  await expect.element(page.getByText(/Central Time – Chicago/)).toBeVisible()
})

test('settings form: without quiet hours there is no time to choose', async () => {
  await open()
  await page.getByRole('switch', { name: 'Quiet hours' }).click()
  await expect.poll(() => until.elements().length).toBe(0)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(bodies).toEqual([{ isQuiet: false }])
})
