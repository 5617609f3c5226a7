import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addPasskey, askForPasskey, readAccount, removePasskey } from '#contract/account.ts'
import { problems } from '#contract/problems.ts'
import { readVisitor } from '#contract/visitor.ts'
import { keepDraft } from '../../lib/drafts.ts'
import { answer, hold, refuse, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { account, card, openAccount, ownerId, passkey, said } from './testing.ts'
import { deviceName } from './device-name.ts'
import { wordsOfRefusal } from './make-passkey.ts'

const passkeys = card('Passkeys')
const add = passkeys.getByRole('button', { name: 'Add a passkey' })
const form = page.getByRole('form', { name: 'Add a passkey' })
const field = form.getByRole('textbox')
const make = form.getByRole('button', { name: 'Make the passkey' })
const remove = passkeys.getByRole('button', { name: /^Remove .*Old laptop/ })
const question = page.getByRole('alertdialog')

const made = (): Error => {
  throw new Error('No answer was given for the browser.')
}

/** Answers in the place of the browser, which has neither fingerprint nor PIN here. */
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

/** What the server asks the browser. */
function givenOptions(): void {
  const user = { id: 'ZGFuYQ', name: 'dana@demo.test', displayName: 'Dana' }
  answer(askForPasskey, { ticket: 'ticket-1', options: { challenge: 'YWJj', rp: { name: 'Tribe' }, user, pubKeyCredParams: [] } })
}

test('passkeys card: without a passkey it says so until one is being made', async () => {
  await openAccount()
  const none = passkeys.getByText(/no passkey/)
  await expect.element(none).toBeVisible()
  await add.click()
  expect(none.elements()).toHaveLength(0)
  expect(add.elements()).toHaveLength(0)
})

test('passkeys card: each passkey has its name, its day, and when it was used last', async () => {
  const used = passkey({ id: 'k2', name: 'Phone', usedAt: new Date().toISOString() })
  await openAccount({ passkeys: [passkey(), used] })
  const rows = passkeys.getByRole('listitem')
  await expect.element(rows.nth(0)).toMatchTextContent(/Old laptop.*10 January 2026.*not used yet/)
  await expect.element(rows.nth(1)).toMatchTextContent(/Phone.*10 January 2026.*last used now/)
  expect(passkeys.getByText(/no passkey/).elements()).toHaveLength(0)
})

test('passkeys card: the form suggests the name of this device, with the focus on it; canceling closes it', async () => {
  await openAccount()
  await add.click()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue(deviceName(navigator.userAgent))
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(add).toBeVisible()
  expect(form.elements()).toHaveLength(0)
})

test('passkeys card: an empty name is refused at the field, and the browser is not asked', async () => {
  givenBrowser(made)
  await openAccount()
  await add.click()
  await field.fill('  ')
  await make.click()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  expect(sentTo(askForPasskey)).toHaveLength(0)
})

test('passkeys card: a new passkey is stored under the typed name, and the visitor is read again', async () => {
  givenBrowser(() => credential)
  givenOptions()
  await openAccount()
  const held = hold(addPasskey, account({ passkeys: [passkey({ name: 'Desk' })] }))
  await add.click()
  await field.fill('Desk')
  const before = sentTo(readVisitor).length
  await userEvent.keyboard('{Enter}')
  await expect.element(make).toHaveAttribute('aria-busy', 'true')
  held.release()
  await expect.element(passkeys.getByRole('listitem')).toMatchTextContent(/^Desk/)
  await expect.element(said().first()).toBeVisible()
  await expect.poll(() => form.elements().length).toBe(0)
  expect(sentTo(addPasskey)).toMatchObject([{ body: { ticket: 'ticket-1', name: 'Desk', response: { id: 'made-here' } } }])
  expect(sentTo(readVisitor).length).toBeGreaterThan(before)
})

test('passkeys card: a browser that creates no passkey is explained above the form, and the name stays', async () => {
  const refusal = new DOMException('Not now', 'NotAllowedError')
  givenBrowser(() => {
    throw refusal
  })
  givenOptions()
  await openAccount()
  await add.click()
  await field.fill('Desk')
  await make.click()
  await expect.element(form.getByRole('alert')).toHaveTextContent(wordsOfRefusal(refusal) ?? '-')
  await expect.element(field).toHaveValue('Desk')
  expect(sentTo(addPasskey)).toHaveLength(0)
})

test('passkeys card: a refusal of the server is shown in its own words', async () => {
  refuse(askForPasskey, 'second-factor-required')
  await openAccount()
  await add.click()
  await make.click()
  await expect.element(form.getByRole('alert')).toHaveTextContent(problems['second-factor-required'].detail)
})

test('passkeys card: a name that the server refuses is reported at the field', async () => {
  givenBrowser(() => credential)
  givenOptions()
  refuseOnce(addPasskey, 'invalid-fields', { errors: [{ field: 'name', message: 'Another name, please.' }] })
  await openAccount()
  await add.click()
  await make.click()
  await expect.element(form.getByText('Another name, please.')).toBeVisible()
  await expect.element(field).toHaveFocus()
})

test('passkeys card: back from another sign-in the form is open with the name that was typed', async () => {
  await keepDraft([ownerId, 'account'], { passkeyName: 'Desk' })
  await openAccount()
  await expect.element(field).toHaveValue('Desk')
})

test('passkeys card: a browser that knows no passkeys says so, and offers none', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  onTestFinished(() => void vi.unstubAllGlobals())
  await openAccount({ passkeys: [passkey()] })
  await expect.element(passkeys.getByText(/cannot make passkeys/)).toBeVisible()
  expect(add.elements()).toHaveLength(0)
  await expect.element(remove).toBeVisible()
})

test('passkeys card: a browser that knows passkeys says nothing of it', async () => {
  await openAccount()
  await expect.element(add).toBeVisible()
  expect(passkeys.getByText(/cannot make passkeys/).elements()).toHaveLength(0)
})

test('passkeys card: a passkey is removed only after the question was answered', async () => {
  await openAccount({ passkeys: [passkey()] })
  const held = hold(removePasskey, account())
  await remove.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(sentTo(removePasskey)).toHaveLength(0)
  await remove.click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect.element(remove).toHaveAttribute('aria-busy', 'true')
  held.release()
  await expect.poll(() => passkeys.getByRole('listitem').elements().length).toBe(0)
  await expect.element(said().first()).toMatchTextContent('Old laptop')
  expect(sentTo(removePasskey).map(({ params }) => params)).toEqual([{ id: 'k1' }])
})

test('passkeys card: a passkey that is gone already counts as removed: the account is read again', async () => {
  await openAccount({ passkeys: [passkey()] })
  refuse(removePasskey, 'not-found')
  await remove.click()
  answer(readAccount, account())
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => passkeys.getByRole('listitem').elements().length).toBe(0)
  expect(sentTo(readAccount)).toHaveLength(2)
})

test('passkeys card: a removal that fails leaves the passkey and is said below it', async () => {
  await openAccount({ passkeys: [passkey()] })
  refuse(removePasskey, 'internal')
  await remove.click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect.element(passkeys.getByRole('alert')).toHaveTextContent(problems.internal.detail)
  await expect.element(remove).toBeVisible()
  expect(sentTo(readAccount)).toHaveLength(1)
})
