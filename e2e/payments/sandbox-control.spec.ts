import { expectAccessibleAtBothWidths } from '../both-widths.ts'
import { expect, test } from '../fixtures.ts'
import { payButton, startSubscribing } from '../pay.ts'

test('sandbox control page: toggles shuffle without losing focus, replays a webhook, moves the clock', async ({ page, demo }) => {
  await startSubscribing(page, demo)
  await expect(payButton(page)).toBeEnabled()
  await page.goto('/sandbox/stripe/control')
  await expectAccessibleAtBothWidths(page)
  const status = page.getByRole('status').first()
  const shuffle = page.getByRole('button', { name: 'Shuffle' })
  await shuffle.focus()
  await page.keyboard.press('Space')
  await expect(shuffle).toHaveAttribute('aria-pressed', 'true')
  await expect(status).toHaveText('Webhooks are sent in random order.')
  await expect(shuffle).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(shuffle).toHaveAttribute('aria-pressed', 'false')

  await page.getByLabel('Drop the next').fill('1')
  await page.getByRole('button', { name: 'Set', exact: true }).click()
  await expect(status).toHaveText('Saved.')
  const deliveries = page
    .getByRole('region', { name: 'Deliveries', exact: true })
    .first()
    .getByRole('row')
    .filter({ hasText: 'customer.created' })
  const before = await deliveries.count()
  await page.getByRole('button', { name: 'Resend customer.created' }).first().click()
  await expect(deliveries).toHaveCount(before + 1)
  await expect(deliveries.first()).toContainText('dropped')

  const clock = page.getByRole('region', { name: 'Clock', exact: true }).locator('time')
  const day = new Date(Date.parse((await clock.getAttribute('datetime')) ?? '') + 3 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('To noon on').fill(day)
  await page.getByRole('button', { name: 'Move clock' }).click()
  await expect(clock).toHaveAttribute('datetime', new RegExp(`^${day}T12:0`))
  await page.getByLabel('To noon on').fill('2099-01-01')
  await page.getByRole('button', { name: 'Move clock' }).click()
  await expect(status).toContainText('The clock cannot be advanced that far')
})
