import { expectAccessibleAtBothWidths } from '../both-widths.ts'
import { expect, test } from '../fixtures.ts'
import { fillCard, openMembership, ongoingSubscriptions } from '../pay.ts'

test("a member opens an invoice, changes the card in the provider's portal, and confirms a plan change", async ({
  page,
  demo,
}) => {
  await openMembership(page, demo, 'memberA')

  await test.step('an invoice opens in its own tab and downloads as PDF', async () => {
    const opened = page.waitForEvent('popup')
    await page.getByRole('region', { name: 'Invoices' }).getByRole('link', { name: /^View/ }).first().click()
    const invoice = await opened
    await expect(invoice.getByText(/^Paid on /)).toBeVisible()
    await expectAccessibleAtBothWidths(invoice)
    const download = invoice.waitForEvent('download')
    await invoice.getByRole('link', { name: 'Download PDF' }).click()
    expect((await download).suggestedFilename()).toMatch(/^invoice-[\w-]+\.pdf$/)
    await invoice.close()
  })

  await test.step("the provider's portal cancels the plan and undoes it", async () => {
    await page.getByRole('button', { name: 'Manage billing' }).click()
    await page.waitForURL(/\/sandbox\/stripe\/p\/session\/[^/]+$/)
    await expectAccessibleAtBothWidths(page)
    await page.getByRole('link', { name: 'Cancel plan' }).click()
    await page.getByRole('button', { name: 'Cancel plan' }).click()
    await page.getByRole('button', { name: 'Don’t cancel plan' }).click()
    await expect(page.getByText(/Next payment: /)).toBeVisible()
  })

  await test.step('a card is saved after an empty form, a decline and a failed authentication', async () => {
    await page.getByRole('link', { name: 'Update payment method' }).click()
    const save = page.getByRole('button', { name: 'Save' })
    await expect(page.getByLabel('Card number')).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await save.click()
    await expect(page.getByText('Your card number is incomplete.').first()).toBeVisible()
    await fillCard(page, '4000000000000002')
    await save.click()
    await expect(page.getByText('Your card was declined.')).toBeVisible()
    await fillCard(page, '4000002760003184')
    await save.click()
    await page.getByRole('button', { name: 'Fail authentication' }).click()
    await expect(page.getByText('Your bank didn’t confirm this card. Try again or use another card.')).toBeVisible()
    await fillCard(page, '4000002760003184')
    await save.click()
    await page.getByRole('button', { name: 'Complete authentication' }).click()
    await expect(page.getByText('Visa •••• 3184')).toBeVisible()
    await page.getByRole('link', { name: /^Return to / }).click()
    await page.waitForURL(/\/dashboard\/subscription/)
    await expect(page.getByText('Visa •••• 3184')).toBeVisible()
  })

  await test.step('a plan change waits for the bank confirmation', async () => {
    await page.getByRole('button', { name: 'Switch plan' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: /^Pay / }).click()
    await page.waitForURL(/\/sandbox\/stripe\/invoice\//)
    const bank = page.url()
    await page.goto('/dashboard/subscription')
    await expect(page.getByRole('heading', { name: 'Monthly membership' })).toBeVisible()
    await page.getByRole('link', { name: 'Confirm payment' }).click()
    await page.waitForURL(bank)
    await page.getByRole('link', { name: 'Confirm with your bank' }).click()
    await page.getByRole('button', { name: 'Complete authentication' }).click()
    await expect(page.getByText(/^Paid on /)).toBeVisible()
    await expect.poll(() => ongoingSubscriptions(page)).toEqual([expect.objectContaining({ interval: 'year', status: 'active' })])
  })
})
