import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { confirmAuthenticator, offerAuthenticator, readAccount } from '#contract/account.ts'
import { problems } from '#contract/problems.ts'
import { answer, hold, refuse, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { holdBackLeaving } from '../../testing/leaving.ts'
import { account, card, openAccount } from './testing.ts'

const secret = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const codes = Array.from({ length: 10 }, (_, i) => `abcd${i}-efgh${i}`)
const twoStep = card('Two-step sign-in')
const setUp = twoStep.getByRole('button', { name: 'Set up an authenticator app' })
const form = page.getByRole('form', { name: 'Set up an authenticator app' })
const field = form.getByRole('textbox', { name: /^Code/ })
const turnOn = form.getByRole('button', { name: 'Turn on' })

async function openSetup(): Promise<void> {
  await openAccount()
  answer(offerAuthenticator, { uri: `otpauth://totp/dana?secret=${secret}`, secret })
  await setUp.click()
  await expect.element(form).toBeVisible()
}

test('authenticator setup: a failed start is shown beside the button', async () => {
  await openAccount()
  refuse(offerAuthenticator, 'internal')
  await setUp.click()
  await expect.element(twoStep.getByRole('alert')).toHaveTextContent(problems.internal.detail)
  await expect.element(setUp).toBeVisible()
})

test('authenticator setup: shows the secret as a QR code and in groups of four letters, with the focus on its heading', async () => {
  await openSetup()
  await expect.element(form.getByRole('heading')).toHaveFocus()
  await expect.element(form.getByRole('img')).toBeVisible()
  await expect.element(form.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeVisible()
  expect(setUp.elements()).toHaveLength(0)
})

test('authenticator setup: the QR code has its three corners and lies on white', async () => {
  await openSetup()
  await expect.element(form.getByRole('img')).toBeVisible()
  const image = await form.getByRole('img').findElement()
  const size = Number(image.getAttribute('viewBox')?.split(' ')[2])
  expect(size).toBeGreaterThan(30)
  const dark = image.querySelector('path')?.getAttribute('d') ?? ''
  // A border of three, then the outer edge of the first corner, and that of the second.
  expect(dark).toMatch(/^M3 3h1v1h-1z/)
  expect(dark).toContain(`M${size - 4} 3h1v1h-1z`)
  expect(dark).not.toContain('M2 ')
  expect(image.querySelector('rect')?.getAttribute('fill')).toBe('#fff')
})

test('authenticator setup: the secret is copied without blanks', async () => {
  await openSetup()
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await form.getByRole('button', { name: /^Copy/ }).click()
  expect(copy.mock.calls).toEqual([[secret]])
  copy.mockRestore()
})

test('authenticator setup: canceling leaves everything as it was', async () => {
  await openSetup()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(setUp).toBeVisible()
  expect(form.elements()).toHaveLength(0)
  expect(sentTo(confirmAuthenticator)).toHaveLength(0)
})

test('authenticator setup: an empty code is refused before anything is sent', async () => {
  await openSetup()
  await turnOn.click()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  expect(sentTo(confirmAuthenticator)).toHaveLength(0)
})

test('authenticator setup: a wrong code is reported at the field, and can be corrected', async () => {
  await openSetup()
  refuseOnce(confirmAuthenticator, 'invalid-fields', { errors: [{ field: 'code', message: 'Not this code.' }] })
  await field.fill('000000')
  await turnOn.click()
  await expect.element(form.getByText('Not this code.')).toBeVisible()
  await expect.element(field).toHaveFocus()
  answer(confirmAuthenticator, { codes })
  await field.fill('123456')
  await userEvent.keyboard('{Enter}')
  await expect.element(twoStep.getByText(codes[0] ?? '')).toBeVisible()
  expect(sentTo(confirmAuthenticator).map(({ body }) => body)).toEqual([{ code: '000000' }, { code: '123456' }])
})

test('recovery codes: all are shown with the focus on their heading while the account is read again behind them', async () => {
  await openSetup()
  answer(confirmAuthenticator, { codes })
  const held = hold(readAccount, account({ authenticatorSince: '2026-01-14T15:00:00.000Z', recoveryCodesLeft: 10 }))
  await field.fill('123456')
  await turnOn.click()
  await expect.element(twoStep.getByRole('heading', { level: 3 })).toHaveFocus()
  expect(
    twoStep
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual(codes)
  held.release()
  await expect.element(twoStep.getByText('On', { exact: true })).toBeVisible()
  expect(twoStep.getByRole('listitem').elements()).toHaveLength(10)
})

test('recovery codes: copied one per line, and downloaded as text with the account address', async () => {
  await openSetup()
  answer(confirmAuthenticator, { codes })
  await field.fill('123456')
  await turnOn.click()
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await twoStep.getByRole('button', { name: 'Copy', exact: true }).click()
  expect(copy.mock.calls).toEqual([[codes.join('\n')]])
  copy.mockRestore()

  const leavings = holdBackLeaving()
  const made = vi.spyOn(URL, 'createObjectURL')
  await twoStep.getByRole('button', { name: 'Download' }).click()
  await expect.poll(() => leavings.map(({ download }) => download)).toEqual(['recovery-codes.txt'])
  const [file] = made.mock.calls[0] ?? []
  const text = file instanceof Blob ? await file.text() : ''
  expect(text).toContain('dana@demo.test')
  expect(text.split('\n').slice(-12)).toEqual(['', ...codes, ''])
  made.mockRestore()
})

test('recovery codes: leaving the page asks first until the member confirms having them', async () => {
  await openSetup()
  answer(confirmAuthenticator, { codes })
  const leave = (): boolean => dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(leave()).toBe(true)
  await field.fill('123456')
  await turnOn.click()
  const kept = twoStep.getByRole('button', { name: 'I have kept them' })
  await expect.element(kept).toBeVisible()
  expect(leave()).toBe(false)
  answer(readAccount, account({ authenticatorSince: '2026-01-14T15:00:00.000Z', recoveryCodesLeft: 10 }))
  await kept.click()
  await expect.poll(() => kept.elements().length).toBe(0)
  expect(leave()).toBe(true)
})

test('recovery codes: they are printed by the browser', async () => {
  await openSetup()
  answer(confirmAuthenticator, { codes })
  await field.fill('123456')
  await turnOn.click()
  const print = vi.spyOn(globalThis, 'print').mockReturnValue()
  await twoStep.getByRole('button', { name: 'Print' }).click()
  expect(print).toHaveBeenCalledOnce()
  print.mockRestore()
})
