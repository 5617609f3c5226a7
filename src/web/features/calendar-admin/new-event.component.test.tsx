import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createEvent, getAdminEvent } from '#contract/api/calendar/events.ts'
import { setMemberTimeZone } from '#web/lib/member-time-zone.ts'
import { respondWith, respondWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { admin } from '#web/testing/visitors.ts'
import { buildAdminEvent, eventId, buildEventTime } from './testing.ts'

const form = page.getByRole('form', { name: 'New event' })
const titleField = form.getByRole('textbox', { name: /^Title/ })
const when = form.getByLabelText(/^Day and time/)
const create = form.getByRole('button', { name: 'Create event' })

test('new event: what is missing is reported at its field, with the focus on the first, and nothing is sent', async () => {
  await renderPage('/admin/events/new', admin)
  await create.click()
  await expect.element(titleField).toHaveFocus()
  await expect.element(titleField).toHaveAccessibleDescription(/required/)
  await expect.element(when).toHaveAccessibleDescription('Choose a day and time.')
  await expect.element(form.getByRole('combobox', { name: /^Type/ })).toHaveAccessibleDescription(/required/)
  expect(requestsTo(createEvent)).toEqual([])
})

test('new event: shows the time in your own time zone, and the effect of a clock change', async () => {
  await renderPage('/admin/events/new', { ...admin, user: admin.user })
  setMemberTimeZone('Europe/Berlin')
  await form.getByRole('combobox', { name: /^Time zone/ }).fill('America/New_York')
  await page.getByRole('listbox').getByRole('option').first().click()
  await when.fill('2027-03-14T02:30')
  await expect.element(form.getByText(/3:30 AM/)).toBeVisible()
  await when.fill('2027-03-15T19:00')
  await expect.element(form.getByText(/March 16, 2027 at 12:00 AM/)).toBeVisible()
  setMemberTimeZone(null)
})

test('new event: is sent with the suggested values, and its page opens', async () => {
  respondWith(createEvent, buildAdminEvent())
  respondWith(getAdminEvent, { event: buildAdminEvent(), times: [buildEventTime('2030-01-10')] })
  const { url } = await renderPage('/admin/events/new', admin)
  await titleField.fill('Underwriting at one table')
  await form.getByRole('combobox', { name: /^Type/ }).selectOptions('Training')
  await form.getByRole('textbox', { name: /^Seats/ }).fill('1')
  await form.getByRole('combobox', { name: /^Time zone/ }).fill('America/New_York')
  await page.getByRole('listbox').getByRole('option').first().click()
  await when.fill('2030-01-10T19:00')
  await create.click()
  await expect.poll(url).toBe(`/admin/events/${eventId}`)
  expect(requestsTo(createEvent).map(({ body }) => body)).toEqual([
    {
      title: 'Underwriting at one table',
      type: 'training',
      capacity: 1,
      startsWall: '2030-01-10T19:00',
      timezone: 'America/New_York',
      durationMinutes: 60,
      repeats: 'none',
    },
  ])
  await expect.element(page.getByRole('heading', { level: 1, name: buildAdminEvent().title })).toBeVisible()
  await expect.element(page.getByRole('status').getByText(/added to the calendar/)).toBeVisible()
})

test('new event: a refused one stays as it was typed', async () => {
  respondWithProblem(createEvent, 'invalid-fields', { errors: [{ field: 'startsWall', message: 'That day has passed.' }] })
  await renderPage('/admin/events/new', admin)
  await titleField.fill('Underwriting at one table')
  await form.getByRole('combobox', { name: /^Type/ }).selectOptions('Training')
  await when.fill('2020-01-10T19:00')
  await create.click()
  await expect.element(when).toHaveAccessibleDescription('That day has passed.')
  await expect.element(titleField).toHaveValue('Underwriting at one table')
})
