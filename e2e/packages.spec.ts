import { readFile } from 'node:fs/promises'
import { expectAccessibleAtBothWidths } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

test('an admin exports ready packages as CSV, marks one as shipped, and finds it on the way', async ({ page, demo }) => {
  await signIn(page, demo.accounts.admin, demo.password, `/login?redirect=${encodeURIComponent('/admin/packages')}`)
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('button', { name: 'Export ready packages' }).click()
  const downloadPromise = page.waitForEvent('download')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Export' }).click()
  const download = await downloadPromise
  expect(download.suggestedFilename()).toMatch(/^welcome-packages-.*\.csv$/)
  expect(await readFile(await download.path(), 'utf8')).toMatch(/^\ufeff"shipment_id","name",/)

  await page.getByLabel('Packages', { exact: true }).selectOption({ value: 'exported' })
  await expect(page).toHaveURL(/\/admin\/packages\?state=exported$/)
  await rows.getByRole('button', { name: 'Mark as shipped' }).first().click()
  const dialog = page.getByRole('alertdialog')
  // The rows of the previous filter stay until the new ones load, so the name is read from the dialog.
  const [, name = ''] = /^Ship (.+)’s package$/.exec(await dialog.getByRole('heading').innerText()) ?? []
  expect(name).not.toBe('')
  await dialog.getByLabel('Carrier').selectOption('UPS')
  await dialog.getByLabel('Tracking number').fill('1Z999AA10123456784')
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(dialog).toBeHidden()
  await page.goto(`/admin/packages?q=${encodeURIComponent(name)}`)
  await expect(rows.filter({ hasText: '1Z999AA10123456784' })).toContainText('On the way')
})
