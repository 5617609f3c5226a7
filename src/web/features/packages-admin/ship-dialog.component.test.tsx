import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listPackages, movePackage } from '#contract/packages-admin.ts'
import { problems } from '#contract/problems.ts'
import { trackingUrlOf } from '#domain/onboarding/carriers.ts'
import { answer, hold, refuse, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { admin } from '../../testing/visitors.ts'
import { buildAdminPackage, countsWith } from './testing.ts'

const found = buildAdminPackage({ state: 'exported' })
const dialog = page.getByRole('alertdialog', { name: /Marisol Reyes/ })
const opener = page.getByRole('button', { name: /^Mark as shipped/ }).first()
const send = dialog.getByRole('button', { name: 'Mark as shipped' })
const carrier = dialog.getByRole('combobox')
const number = dialog.getByRole('textbox', { name: /^Tracking number/ })
const otherName = dialog.getByRole('textbox', { name: /carrier/i })
const trackingPage = dialog.getByRole('textbox', { name: /link/ })
const check = dialog.getByRole('link')

async function open(): Promise<void> {
  answer(listPackages, { packages: [found], counts: countsWith({ exported: 1 }), nextCursor: null })
  await renderPage('/admin/packages?state=exported', admin)
  await opener.click()
  await expect.element(dialog).toBeVisible()
}

test('ship dialog: a known carrier and a number lead to the tracking page, and are sent once', async () => {
  await open()
  expect(check.elements()).toHaveLength(0)
  await carrier.selectOptions('UPS')
  await number.fill('  ')
  expect(check.elements()).toHaveLength(0)
  await number.fill('1Z999AA10123456784')
  await expect.element(check).toHaveAttribute('href', trackingUrlOf('UPS', '1Z999AA10123456784') ?? '')
  const held = hold(movePackage, { ...found, state: 'shipped' })
  await send.dblClick()
  await expect.element(send).toHaveAttribute('aria-busy', 'true')
  answer(listPackages, { packages: [], counts: countsWith({ shipped: 1 }), nextCursor: null })
  held.release()
  await expect.poll(() => dialog.elements().length).toBe(0)
  await expect.element(page.getByRole('status').getByText(/Marisol Reyes/)).toBeVisible()
  await expect.poll(() => opener.elements().length).toBe(0)
  const { id, changedAt } = found
  expect(sentTo(movePackage).map(({ params, body }) => [params, body])).toEqual([
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
  expect(check.elements()).toHaveLength(0)
  answer(movePackage, { ...found, state: 'shipped' })
  await send.click()
  await expect
    .poll(() => sentTo(movePackage).map(({ body }) => body))
    .toEqual([
      {
        step: 'ship',
        changedAt: found.changedAt,
        carrier: 'Pony Express',
        trackingNumber: '42',
        trackingUrl: 'https://pony.test/42',
      },
    ])
})

test('ship dialog: faults are shown at their fields, nothing typed is lost, and they go with the next try', async () => {
  await open()
  await number.fill('42')
  const errors = [
    { field: 'carrier', message: 'Which carrier?' },
    { field: 'trackingNumber', message: 'Which number?' },
  ]
  refuseOnce(movePackage, 'invalid-fields', { errors })
  await send.click()
  await expect.element(carrier).toHaveAccessibleDescription('Which carrier?')
  await expect.element(number).toHaveAccessibleDescription('Which number?')
  await expect.element(number).toHaveValue('42')
  expect(dialog.getByText(problems['invalid-fields'].detail).elements()).toHaveLength(0)
  await carrier.selectOptions('other')
  await expect.element(otherName).toHaveAccessibleDescription('Which carrier?')
  await expect.element(carrier).not.toHaveAttribute('aria-invalid', 'true')
})

test('ship dialog: the fault of a link is shown at its field', async () => {
  await open()
  await carrier.selectOptions('other')
  refuse(movePackage, 'invalid-fields', { errors: [{ field: 'trackingUrl', message: 'Which page?' }] })
  await send.click()
  await expect.element(trackingPage).toHaveAccessibleDescription('Which page?')
})

test('ship dialog: any other refusal is said in the dialog, which stays', async () => {
  await open()
  refuse(movePackage, 'conflict')
  await send.click()
  await expect.element(dialog.getByText(problems.conflict.detail)).toBeVisible()
  await expect.element(send).not.toHaveAttribute('aria-busy')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => dialog.elements().length).toBe(0)
  await expect.element(opener).toHaveFocus()
})
