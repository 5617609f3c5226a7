import { expectAccessibleAtBothWidths } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

test('a stranger finds an answer, says that it helped, and finds that said again', async ({ page, demo }) => {
  await page.goto(`${demo.url}/faqs`)
  await expect(page.getByRole('heading', { name: 'FAQs', level: 1 })).toBeVisible()
  const question = page.getByRole('listitem').filter({ hasText: 'Can I take a break?' })
  await expect(question.getByText('On the monthly plan, yes')).toBeHidden()
  await question.getByText('Can I take a break?').press('Enter')
  await expect(question.getByText('On the monthly plan, yes')).toBeVisible()
  await expectAccessibleAtBothWidths(page)

  await test.step('a search finds other forms of a word, stands in the address, and says when there is nothing', async () => {
    const search = page.getByRole('searchbox', { name: 'Search the questions' })
    await search.fill('cancelling')
    await expect(page).toHaveURL(/\/faqs\?q=cancelling$/)
    await expect(page.getByText('How do I cancel?')).toBeVisible()
    await expect(page.getByText('What is a pod?')).toBeHidden()
    await page.reload()
    await expect(search).toHaveValue('cancelling')
    await search.fill('<script>alert(1)</script>')
    await expect(page.getByText('Nothing found for “<script>alert(1)</script>”')).toBeVisible()
    await page.getByRole('button', { name: 'Show all questions' }).click()
    await expect(page.getByText('What is a pod?')).toBeVisible()
  })

  await question.getByText('Can I take a break?').click()
  await question.getByRole('link', { name: 'Open on its own page: Can I take a break?' }).click()
  await expect(page.getByRole('heading', { name: 'Can I take a break?', level: 1 })).toBeVisible()
  await expect(page).toHaveTitle('Can I take a break? · Landmark | Tribe')
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Thanks.' })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Yes', exact: true })).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('link', { name: 'Membership and billing' }).click()
  await expect(page.getByRole('heading', { name: 'Membership and billing', level: 1 })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
})

test('a member reads the questions in the frame of the members, and goes on to support', async ({ page, demo }) => {
  await signIn(page, demo.accounts.memberA, demo.password, `/login?redirect=${encodeURIComponent('/faqs/problem-in-pod')}`)
  await expect(page.getByText('Only the support team reads it.')).toBeVisible()
  await page.getByRole('link', { name: 'Ask support' }).click()
  await expect(page).toHaveURL(/\/dashboard\/support$/)
})
