import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listPackages, movePackage } from '#contract/api/welcome/packages-admin.ts'
import { problems } from '#contract/problems/problems.ts'
import { trackingUrlOf } from '#domain/onboarding/carriers.ts'
import { respondWith, holdResponse, respondWithProblem, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { admin } from '#web/testing/visitors.ts'
import { buildAdminPackage, buildCounts } from './testing.ts'

const adminPackage = buildAdminPackage({ state: 'exported' })
const dialog = page.getByRole('alertdialog', { name: /Marisol Reyes/ })
const opener = page.getByRole('button', { name: /^Mark as shipped/ }).first()
const send = dialog.getByRole('button', { name: 'Mark as shipped' })
const carrier = dialog.getByRole('combobox')
const number = dialog.getByRole('textbox', { name: /^Tracking number/ })
const otherName = dialog.getByRole('textbox', { name: /carrier/i })
const trackingPage = dialog.getByRole('textbox', { name: /link/ })
const trackingLink = dialog.getByRole('link')

async function open(): Promise<void> {
  respondWith(listPackages, { packages: [adminPackage], counts: buildCounts({ exported: 1 }), nextCursor: null })
  await renderPage('/admin/packages?state=exported', admin)
  await opener.click()
  await expect.element(dialog).toBeVisible()
}

test('ship dialog: a known carrier and a number lead to the tracking page, and are sent once', async () => {
  await open()
  expect(trackingLink.elements()).toHaveLength(0)
  await carrier.selectOptions('UPS')
  await number.fill('  ')
  expect(trackingLink.elements()).toHaveLength(0)
  await number.fill('1Z999AA10123456784')
  await expect.element(trackingLink).toHaveAttribute('href', trackingUrlOf('UPS', '1Z999AA10123456784') ?? '')
  const heldResponse = holdResponse(movePackage, { ...adminPackage, state: 'shipped' })
  await send.dblClick()
  await expect.element(send).toHaveAttribute('aria-busy', 'true')
  respondWith(listPackages, { packages: [], counts: buildCounts({ shipped: 1 }), nextCursor: null })
  heldResponse.release()
  await expect.poll(() => dialog.elements().length).toBe(0)
  await expect.element(page.getByRole('status').getByText(/Marisol Reyes/)).toBeVisible()
  await expect.poll(() => opener.elements().length).toBe(0)
  const { id, changedAt } = adminPackage
  expect(requestsTo(movePackage).map(({ params, body }) => [params, body])).toEqual([
    [{ id }, { step: 'ship', changedAt, carrier: 'UPS', trackingNumber: '1Z999AA10123456784', trackingUrl: '' }],
  ])
})

test('ship dialog: another carrier is named, and its link is sent', async () => {
  await open()
  expect(otherName.elements()).toHaveLength(0)
  expect(trackingPage.elements()).toHaveLength(0)
  await carrier.selectOptions('other')
  await otherName.fill('Pony Express')
  await number.fill('42')
  await trackingPage.fill('https://pony.test/42')
  expect(trackingLink.elements()).toHaveLength(0)
  respondWith(movePackage, { ...adminPackage, state: 'shipped' })
  await send.click()
  await expect
    .poll(() => requestsTo(movePackage).map(({ body }) => body))
    .toEqual([
      {
        step: 'ship',
        changedAt: adminPackage.changedAt,
        carrier: 'Pony Express',
        trackingNumber: '42',
        trackingUrl: 'https://pony.test/42',
      },
    ])
})

test('ship dialog: errors are shown at their fields, nothing typed is lost, and they go with the next try', async () => {
  await open()
  await number.fill('42')
  const errors = [
    { field: 'carrier', message: 'Which carrier?' },
    { field: 'trackingNumber', message: 'Which number?' },
  ]
  respondOnceWithProblem(movePackage, 'invalid-fields', { errors })
  await send.click()
  await expect.element(carrier).toHaveAccessibleDescription('Which carrier?')
  await expect.element(number).toHaveAccessibleDescription('Which number?')
  await expect.element(number).toHaveValue('42')
  expect(dialog.getByText(problems['invalid-fields'].detail).elements()).toHaveLength(0)
  await carrier.selectOptions('other')
  await expect.element(otherName).toHaveAccessibleDescription('Which carrier?')
  await expect.element(carrier).not.toHaveAttribute('aria-invalid', 'true')
})

test('ship dialog: the error of a link is shown at its field', async () => {
  await open()
  await carrier.selectOptions('other')
  respondWithProblem(movePackage, 'invalid-fields', { errors: [{ field: 'trackingUrl', message: 'Which page?' }] })
  await send.click()
  await expect.element(trackingPage).toHaveAccessibleDescription('Which page?')
})

test('ship dialog: any other refusal is reported in the dialog, which stays', async () => {
  await open()
  respondWithProblem(movePackage, 'conflict')
  await send.click()
  await expect.element(dialog.getByText(problems.conflict.detail)).toBeVisible()
  await expect.element(send).not.toHaveAttribute('aria-busy')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => dialog.elements().length).toBe(0)
  await expect.element(opener).toHaveFocus()
})
