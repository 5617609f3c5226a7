import { expect, test } from '../fixtures.ts'
import { formatDay, openMembership, advanceClock, ongoingSubscriptions, renewalTimeout } from '../pay.ts'

test('a member pauses from the end of the paid period and resumes early', async ({ page, demo }) => {
  test.slow()
  // This member's paid period ends soonest, so that few others renew when the clock advances.
  await openMembership(page, demo, 'memberA2')
  const [before] = await ongoingSubscriptions(page)
  const day = await formatDay(page, before?.currentPeriodEndAt ?? '')
  const flow = page.getByRole('alertdialog')
  await page.getByRole('button', { name: 'Cancel membership' }).click()
  await flow.getByRole('radio', { name: 'I don’t use it enough' }).check()
  await flow.getByRole('button', { name: 'Continue to cancel' }).click()
  await flow.getByRole('radio', { name: /^2 months, until / }).check()
  await flow.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText(new RegExp(`Your membership pauses on ${day}`)).first()).toBeVisible()
  const until = await formatDay(page, (await ongoingSubscriptions(page))[0]?.pauseEndsAt ?? '')

  await advanceClock(page, before?.currentPeriodEndAt ?? '', 1)
  await expect.poll(async () => (await page.request.get('/api/my-pod')).status(), renewalTimeout).toBe(403)
  await page.goto('/dashboard/subscription')
  await expect(page.getByText(new RegExp(`Your membership is paused until ${until}`))).toBeVisible()
  await page.getByRole('button', { name: 'Resume now' }).click()
  await expect(flow.getByText('Resume now for $59.00?')).toBeVisible()
  await flow.getByRole('button', { name: 'Resume now' }).click()
  await expect(page.getByText(/Your membership is paused/)).toHaveCount(0)
  await expect.poll(async () => (await page.request.get('/api/my-pod')).status()).toBe(200)
})
