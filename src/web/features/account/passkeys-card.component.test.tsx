import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { registerPasskey, requestPasskeyOptions, getAccount, deletePasskey } from '#contract/api/identity/account.ts'
import { problems } from '#contract/problems/problems.ts'
import { getVisitor } from '#contract/pages/visitor.ts'
import { saveDraft } from '#web/lib/drafts/draft-storage.ts'
import { respondWith, holdResponse, respondWithProblem, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { buildAccount, card, renderAccountPage, ownerId, buildPasskey, statusMessage } from './testing.ts'
import { passkeyDeviceName } from './passkey-device-name.ts'
import { formatPasskeyError } from './create-passkey.ts'

const passkeys = card('Passkeys')
const add = passkeys.getByRole('button', { name: 'Add a passkey' })
const form = page.getByRole('form', { name: 'Add a passkey' })
const field = form.getByRole('textbox')
const createButton = form.getByRole('button', { name: 'Create passkey' })
const remove = passkeys.getByRole('button', { name: /^Remove .*Old laptop/ })
const question = page.getByRole('alertdialog')

const failCreation = (): Error => {
  throw new Error('No answer was given for the browser.')
}

/** Fakes the passkey prompt of the browser, which has neither fingerprint nor PIN here. */
function givenBrowser(create: () => unknown): void {
  const spy = vi.spyOn(navigator.credentials, 'create').mockImplementation(async () => create() as Credential)
  onTestFinished(() => spy.mockRestore())
}

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer

const credential = {
  id: 'made-here',
  rawId: bytes('made-here'),
  type: 'public-key',
  response: { attestationObject: bytes('object'), clientDataJSON: bytes('{}') },
  getClientExtensionResults: () => ({}),
  authenticatorAttachment: 'platform',
}

/** The passkey options that the server sends to the browser. */
function givenOptions(): void {
  const user = { id: 'ZGFuYQ', name: 'dana@demo.test', displayName: 'Dana' }
  respondWith(requestPasskeyOptions, {
    ticket: 'ticket-1',
    options: { challenge: 'YWJj', rp: { name: 'Tribe' }, user, pubKeyCredParams: [] },
  })
}

test('passkeys card: without a passkey it says so until one is being made', async () => {
  await renderAccountPage()
  const emptyMessage = passkeys.getByText(/No passkeys/)
  await expect.element(emptyMessage).toBeVisible()
  await add.click()
  expect(emptyMessage.elements()).toHaveLength(0)
  expect(add.elements()).toHaveLength(0)
})

test('passkeys card: each passkey has its name, its day, and when it was used last', async () => {
  const used = buildPasskey({ id: 'k2', name: 'Phone', usedAt: new Date().toISOString() })
  await renderAccountPage({ passkeys: [buildPasskey(), used] })
  const rows = passkeys.getByRole('listitem')
  await expect.element(rows.nth(0)).toMatchTextContent(/Old laptop.*January 10, 2026.*not used yet/)
  await expect.element(rows.nth(1)).toMatchTextContent(/Phone.*January 10, 2026.*last used now/)
  expect(passkeys.getByText(/No passkeys/).elements()).toHaveLength(0)
})

test('passkeys card: the form suggests the name of this device, with the focus on it; canceling closes it', async () => {
  await renderAccountPage()
  await add.click()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue(passkeyDeviceName(navigator.userAgent))
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(add).toBeVisible()
  expect(form.elements()).toHaveLength(0)
})

test('passkeys card: an empty name is refused at the field, and the browser is not asked', async () => {
  givenBrowser(failCreation)
  await renderAccountPage()
  await add.click()
  await field.fill('  ')
  await createButton.click()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  expect(requestsTo(requestPasskeyOptions)).toHaveLength(0)
})

test('passkeys card: a new passkey is stored under the typed name, and the visitor is refetched', async () => {
  givenBrowser(() => credential)
  givenOptions()
  await renderAccountPage()
  const heldResponse = holdResponse(registerPasskey, buildAccount({ passkeys: [buildPasskey({ name: 'Desk' })] }))
  await add.click()
  await field.fill('Desk')
  const previousCount = requestsTo(getVisitor).length
  await userEvent.keyboard('{Enter}')
  await expect.element(createButton).toHaveAttribute('aria-busy', 'true')
  heldResponse.release()
  await expect.element(passkeys.getByRole('listitem')).toMatchTextContent(/^Desk/)
  await expect.element(statusMessage().first()).toBeVisible()
  await expect.poll(() => form.elements().length).toBe(0)
  expect(requestsTo(registerPasskey)).toMatchObject([
    { body: { ticket: 'ticket-1', name: 'Desk', response: { id: 'made-here' } } },
  ])
  expect(requestsTo(getVisitor).length).toBeGreaterThan(previousCount)
})

test('passkeys card: a browser that creates no passkey is explained above the form, and the name stays', async () => {
  const refusal = new DOMException('Not now', 'NotAllowedError')
  givenBrowser(() => {
    throw refusal
  })
  givenOptions()
  await renderAccountPage()
  await add.click()
  await field.fill('Desk')
  await createButton.click()
  await expect.element(form.getByRole('alert')).toHaveTextContent(formatPasskeyError(refusal) ?? '-')
  await expect.element(field).toHaveValue('Desk')
  expect(requestsTo(registerPasskey)).toHaveLength(0)
})

test('passkeys card: a refusal of the server is shown with its own message', async () => {
  respondWithProblem(requestPasskeyOptions, 'second-factor-required')
  await renderAccountPage()
  await add.click()
  await createButton.click()
  await expect.element(form.getByRole('alert')).toHaveTextContent(problems['second-factor-required'].detail)
})

test('passkeys card: a name that the server refuses is reported at the field', async () => {
  givenBrowser(() => credential)
  givenOptions()
  respondOnceWithProblem(registerPasskey, 'invalid-fields', { errors: [{ field: 'name', message: 'Another name, please.' }] })
  await renderAccountPage()
  await add.click()
  await createButton.click()
  await expect.element(form.getByText('Another name, please.')).toBeVisible()
  await expect.element(field).toHaveFocus()
})

test('passkeys card: back from another sign-in the form is open with the name that was typed', async () => {
  await saveDraft([ownerId, 'account'], { passkeyName: 'Desk' })
  await renderAccountPage()
  await expect.element(field).toHaveValue('Desk')
})

test('passkeys card: a browser without passkey support is explained, and no passkey is offered', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  onTestFinished(() => void vi.unstubAllGlobals())
  await renderAccountPage({ passkeys: [buildPasskey()] })
  await expect.element(passkeys.getByText(/doesn’t support passkeys/)).toBeVisible()
  expect(add.elements()).toHaveLength(0)
  await expect.element(remove).toBeVisible()
})

test('passkeys card: a browser with passkey support shows no hint', async () => {
  await renderAccountPage()
  await expect.element(add).toBeVisible()
  expect(passkeys.getByText(/doesn’t support passkeys/).elements()).toHaveLength(0)
})

test('passkeys card: a passkey is removed only after the question was answered', async () => {
  await renderAccountPage({ passkeys: [buildPasskey()] })
  const heldResponse = holdResponse(deletePasskey, buildAccount())
  await remove.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(requestsTo(deletePasskey)).toHaveLength(0)
  await remove.click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect.element(remove).toHaveAttribute('aria-busy', 'true')
  heldResponse.release()
  await expect.poll(() => passkeys.getByRole('listitem').elements().length).toBe(0)
  await expect.element(statusMessage().first()).toMatchTextContent('Old laptop')
  expect(requestsTo(deletePasskey).map(({ params }) => params)).toEqual([{ id: 'k1' }])
})

test('passkeys card: a passkey that is gone already counts as removed: the account is refetched', async () => {
  await renderAccountPage({ passkeys: [buildPasskey()] })
  respondWithProblem(deletePasskey, 'not-found')
  await remove.click()
  respondWith(getAccount, buildAccount())
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => passkeys.getByRole('listitem').elements().length).toBe(0)
  expect(requestsTo(getAccount)).toHaveLength(2)
})

test('passkeys card: a removal that fails leaves the passkey and is reported below it', async () => {
  await renderAccountPage({ passkeys: [buildPasskey()] })
  respondWithProblem(deletePasskey, 'internal')
  await remove.click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect.element(passkeys.getByRole('alert')).toHaveTextContent(problems.internal.detail)
  await expect.element(remove).toBeVisible()
  expect(requestsTo(getAccount)).toHaveLength(1)
})
