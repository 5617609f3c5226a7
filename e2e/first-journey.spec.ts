import { expect, test } from './fixtures.ts'
import { fillCard } from './pay.ts'
import { signIn, signInByHand } from './sign-in.ts'

test('a newcomer pays, introduces themselves, applies to a pod and is accepted', async ({ page, browser, demo }) => {
  await test.step('sign in; without a subscription a member page leads to the price choice', async () => {
    await signInByHand(page, demo.accounts.fresh, demo.password, '/login?redirect=%2Fpod-marketplace')
    await expect(page).toHaveURL(/\/dashboard\/subscription\?reason=access&redirect=%2Fpod-marketplace$/)
    await expect(page).toHaveTitle('Membership · Landmark | Tribe')
  })

  await test.step('pay with a card', async () => {
    await fillCard(page, '4242424242424242')
    await page.getByRole('button', { name: /^Pay / }).click()
    await page.waitForURL(/\/dashboard\/success/)
    await expect(page.getByText('Your payment was successful!')).toBeVisible()
    await page.waitForURL(/\/dashboard\/welcome/)
  })

  await test.step('fill in the community profile', async () => {
    await page.goto('/dashboard/profile/community-profile')
    await page.getByLabel(/^Firstname/).fill('Frieda')
    await page.getByLabel(/^Lastname/).fill('Newcomb')
    await page.getByLabel(/^Headline/).fill('Buying my first fourplex this year')
    await page.getByLabel(/^Bio/).fill('Ten years in logistics, two duplexes, looking for people who hold me to my word.')
    await page.getByLabel(/^Profession/).fill('Logistics planner')
    await page.getByLabel(/^City/).fill('Tulsa')
    await page.getByLabel(/^State/).pressSequentially('Oklahoma')
    await page.keyboard.press('Tab')
    await page.getByLabel(/^Website/).fill('newcomb.example')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel(/^Website/)).toHaveValue('https://newcomb.example')
  })

  await test.step('find pod A in the marketplace and apply', async () => {
    await page.goto('/pod-marketplace')
    await expect(page.getByRole('heading', { name: 'Pod marketplace' })).toBeVisible()
    const kept = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
    await expect.poll(kept).toBe('[["hasVisitedMarketplace","true"]]')
    await page.goto(`/pod-marketplace/by-id/${demo.pods.A}`)
    await expect(page).toHaveURL(/\/pod-marketplace\/(?!by-id)[\w-]+$/)
    await page.getByRole('button', { name: 'Apply' }).first().click()
    await page.getByLabel(/^Message/).fill('I close what I promise. Looking for a weekly hour that keeps me honest.')
    await page
      .getByRole('button', { name: /^(Apply|Send application)$/ })
      .last()
      .click()
    await expect(page.getByText('Application sent. The leader usually answers within 3 days.')).toBeVisible()
  })

  await test.step('the leader accepts', async () => {
    const context = await browser.newContext()
    const leader = await context.newPage()
    await signIn(leader, demo.accounts.leaderA, demo.password, '/login?redirect=%2Fdashboard%2Fpod%2Fapplicants')
    const applicant = leader.getByRole('listitem').filter({ hasText: 'Frieda Newcomb' })
    await applicant.getByRole('button', { name: 'Accept' }).click()
    const dialog = leader.getByRole('alertdialog')
    await expect(dialog).toContainText('Accept Frieda Newcomb?')
    await dialog.getByRole('button', { name: 'Accept' }).click()
    await expect(leader.getByText('Application accepted')).toBeVisible()
    await expect(applicant).toHaveCount(0)
    await context.close()
  })

  await test.step('the member sees the pod', async () => {
    await page.goto('/dashboard/pod')
    await expect(page.getByText('Frieda Newcomb').first()).toBeVisible()
    await expect(page.getByText('Leader', { exact: true }).first()).toBeVisible()
  })

  await test.step('the mail is in the outbox', async () => {
    const subjects = async (): Promise<string[]> => {
      const answer = await page.request.get(`${demo.outboxUrl}.json`)
      const { mails } = (await answer.json()) as { mails: { to: string; subject: string; template: string }[] }
      // At a second try this browser is one they have not used before, which is told to them too.
      const told = mails.filter(({ to, template }) => to === demo.accounts.fresh && template !== 'new-device')
      return told.map(({ subject }) => subject)
    }
    await expect.poll(subjects).toEqual(['You are in: The Closing Table', 'Your payment of $590.00'])
  })
})
