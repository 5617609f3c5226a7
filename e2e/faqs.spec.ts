import { waitForOkResponse } from './wait-for-response.ts'
import { expectAccessibleAtBothWidths } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

test('a stranger searches the FAQs and rates an answer; a member goes from an answer to support', async ({ page, demo }) => {
  await page.goto(`${demo.url}/faqs`)
  await expect(page.getByRole('heading', { name: 'FAQs', level: 1 })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  const search = page.getByRole('searchbox', { name: 'Search FAQs' })
  await search.fill('cancelling')
  await expect(page.getByText('What is a pod?')).toBeHidden()
  await page.reload()
  await expect(search).toHaveValue('cancelling')
  await page.getByText('How do I cancel?').press('Enter')
  await page.getByRole('link', { name: 'Open on its own page: How do I cancel?' }).click()
  await expect(page).toHaveTitle('How do I cancel? · Landmark | Tribe')
  const yes = page.getByRole('button', { name: 'Yes', exact: true })
  await waitForOkResponse(page, /^POST \/api\/faqs\/[\w-]+\/helpful$/, () => yes.click())
  await expect(page.getByRole('status').filter({ hasText: 'Thanks.' })).toBeVisible()
  await page.reload()
  await expect(yes).toHaveAttribute('aria-pressed', 'true')
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('link', { name: 'Membership and billing' }).click()
  await expect(page.getByRole('heading', { name: 'Membership and billing', level: 1 })).toBeVisible()
  await expectAccessibleAtBothWidths(page)

  await signIn(page, demo.accounts.memberA, demo.password, `/login?redirect=${encodeURIComponent('/faqs/problem-in-pod')}`)
  await page.getByRole('link', { name: 'Ask support' }).click()
  await expect(page).toHaveURL(/\/dashboard\/support$/)
})
