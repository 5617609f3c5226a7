import { waitForOkResponse } from './wait-for-response.ts'
import { expectAccessibleAtBothWidths } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { openPod } from './pods/pod-page.ts'

test('a member waiting for a pod adds a suggested time with one press', async ({ page, demo }) => {
  await openPod(page, demo, 'pool')
  const wait = page.getByRole('region', { name: 'Your match status', exact: true }).last()
  await expect(wait.getByRole('listitem')).not.toHaveCount(0)
  const before = await wait.getByRole('listitem').count()
  await expectAccessibleAtBothWidths(page)
  const faster = page.getByRole('region', { name: 'How to get matched faster' })
  const first = faster.getByRole('button', { name: /^Add this time: / }).first()
  const time = ((await first.getAttribute('aria-label')) ?? '').replace(/^Add this time: /, '')
  await waitForOkResponse(page, 'PATCH /api/me', () => first.press('Enter'))
  await expect(wait.getByRole('listitem')).toHaveCount(before + 1)
  await expect(wait.getByText(time)).toBeVisible()
  await expect(faster.getByText(time)).toHaveCount(0)
  await page.reload()
  await expect(wait.getByRole('listitem')).toHaveCount(before + 1)
})
