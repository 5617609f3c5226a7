import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { confirmAuthenticator, startAuthenticatorSetup, getAccount } from '#contract/api/identity/account.ts'
import { problems } from '#contract/problems/problems.ts'
import { respondWith, holdResponse, respondWithProblem, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { blockNavigation } from '#web/testing/block-navigation.ts'
import { buildAccount, card, renderAccountPage } from './testing.ts'

const secret = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const codes = Array.from({ length: 10 }, (_, i) => `abcd${i}-efgh${i}`)
const twoStepCard = card('Two-factor authentication')
const setUp = twoStepCard.getByRole('button', { name: 'Set up an authenticator app' })
const form = page.getByRole('form', { name: 'Set up an authenticator app' })
const field = form.getByRole('textbox', { name: /^6-digit code/ })
const turnOn = form.getByRole('button', { name: 'Turn on' })

async function openSetup(): Promise<void> {
  await renderAccountPage()
  respondWith(startAuthenticatorSetup, { uri: `otpauth://totp/dana?secret=${secret}`, secret })
  await setUp.click()
  await expect.element(form).toBeVisible()
}

test('authenticator setup: a failed start is shown beside the button', async () => {
  await renderAccountPage()
  respondWithProblem(startAuthenticatorSetup, 'internal')
  await setUp.click()
  await expect.element(twoStepCard.getByRole('alert')).toHaveTextContent(problems.internal.detail)
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
  expect(requestsTo(confirmAuthenticator)).toHaveLength(0)
})

test('authenticator setup: an empty code is refused before anything is sent', async () => {
  await openSetup()
  await turnOn.click()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  expect(requestsTo(confirmAuthenticator)).toHaveLength(0)
})

test('authenticator setup: a wrong code is reported at the field, and can be corrected', async () => {
  await openSetup()
  respondOnceWithProblem(confirmAuthenticator, 'invalid-fields', { errors: [{ field: 'code', message: 'Not this code.' }] })
  await field.fill('000000')
  await turnOn.click()
  await expect.element(form.getByText('Not this code.')).toBeVisible()
  await expect.element(field).toHaveFocus()
  respondWith(confirmAuthenticator, { codes })
  await field.fill('123456')
  await userEvent.keyboard('{Enter}')
  await expect.element(twoStepCard.getByText(codes[0] ?? '')).toBeVisible()
  expect(requestsTo(confirmAuthenticator).map(({ body }) => body)).toEqual([{ code: '000000' }, { code: '123456' }])
})

test('recovery codes: all are shown with the focus on their heading while the account is refetched behind them', async () => {
  await openSetup()
  respondWith(confirmAuthenticator, { codes })
  const heldResponse = holdResponse(
    getAccount,
    buildAccount({ authenticatorSince: '2026-01-14T15:00:00.000Z', recoveryCodesLeft: 10 }),
  )
  await field.fill('123456')
  await turnOn.click()
  await expect.element(twoStepCard.getByRole('heading', { level: 3 })).toHaveFocus()
  expect(
    twoStepCard
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual(codes)
  heldResponse.release()
  await expect.element(twoStepCard.getByText('On', { exact: true })).toBeVisible()
  expect(twoStepCard.getByRole('listitem').elements()).toHaveLength(10)
})

test('recovery codes: copied one per line, and downloaded as text with the account address', async () => {
  await openSetup()
  respondWith(confirmAuthenticator, { codes })
  await field.fill('123456')
  await turnOn.click()
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await twoStepCard.getByRole('button', { name: 'Copy', exact: true }).click()
  expect(copy.mock.calls).toEqual([[codes.join('\n')]])
  copy.mockRestore()

  const navigations = blockNavigation()
  const createObjectUrl = vi.spyOn(URL, 'createObjectURL')
  await twoStepCard.getByRole('button', { name: 'Download' }).click()
  await expect.poll(() => navigations.map(({ download }) => download)).toEqual(['recovery-codes.txt'])
  const [file] = createObjectUrl.mock.calls[0] ?? []
  const text = file instanceof Blob ? await file.text() : ''
  expect(text).toContain('dana@demo.test')
  expect(text.split('\n').slice(-12)).toEqual(['', ...codes, ''])
  createObjectUrl.mockRestore()
})

test('recovery codes: leaving the page asks first until the member confirms having them', async () => {
  await openSetup()
  respondWith(confirmAuthenticator, { codes })
  const leave = (): boolean => dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(leave()).toBe(true)
  await field.fill('123456')
  await turnOn.click()
  const savedCodesButton = twoStepCard.getByRole('button', { name: 'I’ve saved them' })
  await expect.element(savedCodesButton).toBeVisible()
  expect(leave()).toBe(false)
  respondWith(getAccount, buildAccount({ authenticatorSince: '2026-01-14T15:00:00.000Z', recoveryCodesLeft: 10 }))
  await savedCodesButton.click()
  await expect.poll(() => savedCodesButton.elements().length).toBe(0)
  expect(leave()).toBe(true)
})

test('recovery codes: they are printed by the browser', async () => {
  await openSetup()
  respondWith(confirmAuthenticator, { codes })
  await field.fill('123456')
  await turnOn.click()
  const print = vi.spyOn(globalThis, 'print').mockReturnValue()
  await twoStepCard.getByRole('button', { name: 'Print' }).click()
  expect(print).toHaveBeenCalledOnce()
  print.mockRestore()
})
