import { escapeHtml } from '#server/platform/http/html.ts'
import { shortestPassword } from '../credentials/password-rules.ts'
import { type Html, type PageFrame, renderField, renderIdentityPage } from './page.ts'

/** What is wrong with the fields of a form, each in a sentence. */
export type FieldFaults = Readonly<Record<string, string>>

/** What a form for a new account shows: where it goes, and what was typed, never the password. */
export type AccountFormShown = { action: string; name: string; email: string; acceptsTerms: boolean; faults: FieldFaults }

const passwordHint = `At least ${shortestPassword} characters. A few words are easy to keep in mind and hard to guess.`

/** The page on which somebody opens an account. `signInPath` is for those who have one. */
export function renderSignUpPage(frame: PageFrame, shown: AccountFormShown & { signInPath: string }): Html {
  const { action, name, email, acceptsTerms, faults, signInPath } = shown
  const focus = firstToType({ name, email, password: '' }, faults)
  const card = [
    `<div class="intro"><h1>Create your account</h1><p>Welcome to ${escapeHtml(frame.productName)}.</p></div>`,
    openForm(action),
    nameField(name, faults, focus),
    emailField({ email, faults, focus, autocomplete: 'username' }),
    newPasswordField(faults, focus),
    termsField(acceptsTerms, faults),
    submit('Create account'),
    `<p class="links"><a href="${escapeHtml(signInPath)}">I already have an account</a></p>`,
  ].join('')
  return renderIdentityPage(frame, 'Create your account', card)
}

/** What follows on asking for an account, whether somebody has one with this address or not. */
export function renderCheckInboxPage(frame: PageFrame, email: string): Html {
  const card = [
    '<div class="intro"><h1>Check your inbox</h1>',
    `<p>We have written to <b>${escapeHtml(email)}</b>. Please open the link in that mail, in this browser if you can.</p></div>`,
    '<p>Nothing there after a few minutes? Have a look among the unwanted mail, or ',
    '<a href="/login">start again</a> with another address.</p>',
  ].join('')
  return renderIdentityPage(frame, 'Check your inbox', card)
}

/** The page that a mail for a new account leads to, in the browser it was asked for in: one button, as mail scanners follow links. */
export function renderVerifyPage(frame: PageFrame, { action, email }: { action: string; email: string }): Html {
  const card = [
    '<div class="intro"><h1>Confirm your address</h1>',
    `<p>One more step, and your account with <b>${escapeHtml(email)}</b> is open.</p></div>`,
    openForm(action),
    submit('Confirm this address'),
  ].join('')
  return renderIdentityPage(frame, 'Confirm your address', card)
}

/** The same page in any other browser, where the password that was chosen tells who asked. */
export function renderVerifyElsewherePage(
  frame: PageFrame,
  { action, email, faults }: { action: string; email: string; faults: FieldFaults },
): Html {
  const card = [
    '<div class="intro"><h1>Confirm your address</h1>',
    `<p>The account with <b>${escapeHtml(email)}</b> was asked for in another browser. Please enter the password that was chosen there.</p></div>`,
    openForm(action),
    username(email),
    currentPasswordField('Password', faults),
    submit('Confirm this address'),
    `<p>This was not you, or you forgot it? <a href="${escapeHtml(`${action}/password`)}">Choose another password</a>.</p>`,
  ].join('')
  return renderIdentityPage(frame, 'Confirm your address', card)
}

/** The page on which the reader of a mail for a new account chooses everything anew. */
export function renderOwnPasswordPage(frame: PageFrame, { action, name, email, acceptsTerms, faults }: AccountFormShown): Html {
  const focus = firstToType({ name, password: '' }, faults)
  const card = [
    '<div class="intro"><h1>Create your account</h1>',
    `<p>This confirms <b>${escapeHtml(email)}</b>. Whatever password was chosen with this address before is forgotten.</p></div>`,
    openForm(action),
    username(email),
    nameField(name, faults, focus),
    newPasswordField(faults, focus),
    termsField(acceptsTerms, faults),
    submit('Create account'),
  ].join('')
  return renderIdentityPage(frame, 'Create your account', card)
}

/** The page on which somebody asks for another password. */
export function renderAskForResetPage(
  frame: PageFrame,
  { action, email, faults }: { action: string; email: string; faults: FieldFaults },
): Html {
  const card = [
    '<div class="intro"><h1>Forgot your password?</h1>',
    '<p>Tell us your e-mail address. We send you a link with which you choose a new one.</p></div>',
    openForm(action),
    emailField({ email, faults, focus: 'email', autocomplete: 'username' }),
    submit('Send the link'),
    '<p class="links"><a href="/login">Back to sign-in</a></p>',
  ].join('')
  return renderIdentityPage(frame, 'Forgot your password?', card)
}

/** What follows on asking for another password, whether somebody has an account with this address or not. */
export function renderResetAskedPage(frame: PageFrame, email: string): Html {
  const card = [
    '<div class="intro"><h1>Check your inbox</h1>',
    `<p>If there is an account with <b>${escapeHtml(email)}</b>, the mail we have sent there leads to a new password. The link works for half an hour.</p></div>`,
    '<p>Nothing there after a few minutes? Have a look among the unwanted mail, or ',
    '<a href="/identity/reset">try another address</a>.</p>',
  ].join('')
  return renderIdentityPage(frame, 'Check your inbox', card)
}

/** The page on which the reader of a mail chooses another password. */
export function renderResetPage(
  frame: PageFrame,
  { action, email, faults }: { action: string; email: string; faults: FieldFaults },
): Html {
  const card = [
    '<div class="intro"><h1>Choose a new password</h1>',
    `<p>For your account with <b>${escapeHtml(email)}</b>. You will be signed out everywhere.</p></div>`,
    openForm(action),
    username(email),
    newPasswordField(faults, 'password'),
    submit('Set the new password'),
  ].join('')
  return renderIdentityPage(frame, 'Choose a new password', card)
}

/** The page on which the owner of a new address confirms it; with `asksPassword`, for a browser not signed in to the account. */
export function renderConfirmEmailPage(
  frame: PageFrame,
  { action, email, asksPassword, faults }: { action: string; email: string; asksPassword: boolean; faults: FieldFaults },
): Html {
  const card = [
    '<div class="intro"><h1>Confirm your new address</h1>',
    `<p>From then on you sign in with <b>${escapeHtml(email)}</b>, and our mail goes there.</p></div>`,
    openForm(action),
    asksPassword ? currentPasswordField('Password of your account', faults) : '',
    submit('Use this address'),
    asksPassword ? '<p>You did not ask for this? Then close this page: nothing changes.</p>' : '',
  ].join('')
  return renderIdentityPage(frame, 'Confirm your new address', card)
}

// The server says what is wrong, at each field and in our words; browsers would stop at the first, in theirs.
const openForm = (action: string): Html => `<form method="post" action="${escapeHtml(action)}" novalidate>`

const submit = (label: string): Html => `<div class="actions"><button type="submit">${label}</button></div></form>`

/** Tells password managers whose password this is. */
const username = (email: string): Html =>
  `<input type="email" name="username" autocomplete="username" value="${escapeHtml(email)}" hidden>`

/** Where typing begins: at the first field that is wrong, else at the first that is empty. */
function firstToType(typed: Record<string, string>, faults: FieldFaults): string | undefined {
  const names = Object.keys(typed)
  return names.find((name) => faults[name]) ?? names.find((name) => typed[name] === '')
}

function nameField(name: string, faults: FieldFaults, focus: string | undefined): Html {
  return renderField({
    name: 'name',
    label: 'Your name',
    type: 'text',
    autocomplete: 'name',
    maxLength: 100,
    value: name,
    isFocused: focus === 'name',
    fault: faults.name,
  })
}

type EmailField = { email: string; faults: FieldFaults; focus: string | undefined; autocomplete: string }

function emailField({ email, faults, focus, autocomplete }: EmailField): Html {
  return renderField({
    name: 'email',
    label: 'E-mail',
    type: 'email',
    inputMode: 'email',
    autocomplete,
    maxLength: 254,
    value: email,
    isFocused: focus === 'email',
    fault: faults.email,
  })
}

function newPasswordField(faults: FieldFaults, focus: string | undefined): Html {
  return renderField({
    name: 'password',
    label: 'New password',
    type: 'password',
    autocomplete: 'new-password',
    maxLength: 1024,
    hint: passwordHint,
    isFocused: focus === 'password',
    fault: faults.password,
  })
}

function currentPasswordField(label: string, faults: FieldFaults): Html {
  return renderField({
    name: 'password',
    label,
    type: 'password',
    autocomplete: 'current-password',
    maxLength: 1024,
    isFocused: true,
    fault: faults.password,
  })
}

const page = (path: string, label: string): Html => `<a href="${path}" target="_blank" rel="noopener">${label}</a>`

function termsField(isTicked: boolean, faults: FieldFaults): Html {
  const state = `${isTicked ? ' checked' : ''}${faults.terms ? ' aria-invalid="true" aria-describedby="terms-fault"' : ''}`
  return [
    `<div class="field"><div class="check"><input id="terms" name="terms" type="checkbox" value="yes" required${state}>`,
    `<label for="terms">I agree to the ${page('/terms', 'terms')} and have read the ${page('/privacy-policy', 'privacy policy')}.</label></div>`,
    faults.terms ? `<p class="field-fault" id="terms-fault" role="alert">${escapeHtml(faults.terms)}</p>` : '',
    '</div>',
  ].join('')
}
