import type { Browser, Page } from '@playwright/test'
import { waitForEventStream } from './wait-for-response.ts'
import { expectAccessibleAtBothWidths } from './both-widths.ts'
import { type Demo, expect, test } from './fixtures.ts'
import { expectToast } from './toasts.ts'
import { waitForEmail } from './outbox.ts'
import { pressTwice } from './pods/press-twice.ts'
import { signIn } from './sign-in.ts'

const evil = '<img src=x onerror="document.title=1">'
const subject = `Billed twice ${evil}`

async function pageOf(browser: Browser, demo: Demo, account: keyof Demo['accounts'], path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: demo.url })
  const page = await context.newPage()
  await signIn(page, demo.accounts[account], demo.password, `/login?redirect=${encodeURIComponent(path)}`)
  return page
}

test('a member asks support once despite two presses; staff note and answer; both pages update live', async ({
  page,
  demo,
  browser,
}) => {
  await signIn(
    page,
    demo.accounts.memberA,
    demo.password,
    `/login?redirect=${encodeURIComponent('/dashboard/support?topic=billing')}`,
  )
  const form = page.getByRole('form', { name: 'Ask support' })

  await expect(form.getByLabel('Topic')).toHaveValue('billing')
  await expectAccessibleAtBothWidths(page)

  await test.step('a reload restores the draft', async () => {
    await form.getByLabel('Subject').fill(subject)
    await form.getByLabel('Message').fill('I was billed on the 3rd.\nAnd on the 5th.')
    await expect(form.getByText('Not saved yet')).toBeVisible()
    page.once('dialog', (dialog) => void dialog.accept())
    await waitForEventStream(page, () => page.reload())
    await expect(form.getByLabel('Subject')).toHaveValue(subject)
  })

  await test.step('suggested FAQs are listed, and a screenshot uploads', async () => {
    await expect(page.getByRole('region', { name: 'This might help' }).getByRole('listitem')).toHaveCount(3)
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: 'bill.png', mimeType: 'image/png', buffer: await page.screenshot() })
    await expect(form.getByText('bill.png')).toBeVisible()
    await expect(form.getByRole('progressbar')).toHaveCount(0)
  })

  await pressTwice(form.getByRole('button', { name: 'Send' }))
  const questions = page.getByRole('region', { name: 'Your requests' })
  await expect(questions.getByRole('link', { name: subject })).toHaveCount(1)
  await page.getByRole('link', { name: 'Open your request' }).click()
  await expect(page.getByRole('heading', { name: subject, level: 1 })).toBeVisible()
  const reference = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  expect(reference).toMatch(/^LM-[0-9A-Z]{5}$/)
  await expect(page.getByRole('img', { name: 'bill.png' })).toBeVisible()
  expect((await waitForEmail(page, demo, demo.accounts.memberA, 'support-received')).subject).toContain(reference)

  const staff = await pageOf(browser, demo, 'admin', '/admin')
  await test.step('staff open it from the inbox, add a note, and answer', async () => {
    await staff.getByRole('navigation', { name: 'Back office', exact: true }).getByRole('link', { name: 'Support' }).click()
    await expect(staff.getByRole('heading', { name: 'Support', level: 1 })).toBeVisible()
    await expectAccessibleAtBothWidths(staff)
    await staff.getByRole('link', { name: subject }).click()
    await staff.getByText('Note', { exact: true }).click()
    await staff.getByRole('form', { name: 'Note' }).getByLabel('Your note').fill('Paid twice by mistake.')
    await staff.getByRole('button', { name: 'Save note' }).click()
    await staff.getByText('Reply', { exact: true }).first().click()
    await staff.getByRole('form', { name: 'Reply' }).getByLabel('Your reply').fill(`One is paid back. ${evil}`)
    await staff
      .locator('input[type=file]')
      .setInputFiles({ name: 'refund.png', mimeType: 'image/png', buffer: await staff.screenshot() })
    await expect(staff.getByText('refund.png')).toBeVisible()
    await expect(staff.getByRole('progressbar')).toHaveCount(0)
    await pressTwice(staff.getByRole('button', { name: 'Send reply' }))
  })

  await test.step('the open page of the member shows the answer once, and not the note', async () => {
    await expectToast(page, `Support replied to your request ${reference}.`)
    await expect(staff.getByLabel('Assigned to').locator('option:checked')).not.toHaveText('Unassigned')
    await expectAccessibleAtBothWidths(staff)
    await expect(page.getByText(`One is paid back. ${evil}`)).toHaveCount(1)
    await expect(page.getByText('Paid twice by mistake.')).toHaveCount(0)
    await expect(page.getByRole('img', { name: 'refund.png' })).not.toHaveJSProperty('naturalWidth', 0)
    expect((await waitForEmail(page, demo, demo.accounts.memberA, 'support-answered')).subject).toContain(reference)
  })

  await test.step('a reply reaches the open staff page; so does closing by the member', async () => {
    await page.getByLabel('Your reply').fill('Thank you!')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(staff.getByText('Thank you!')).toBeVisible()
    await page.getByRole('button', { name: 'I have what I need' }).click()
    await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible()
    await expect(staff.getByRole('button', { name: 'Reopen' })).toBeVisible()
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('another member gets Page Not Found', async () => {
    const other = await pageOf(browser, demo, 'memberB', `/dashboard/support/${reference}`)
    await expect(other.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    await other.context().close()
  })
  await staff.context().close()
})
