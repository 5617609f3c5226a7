import { t } from '#domain/i18n/messages.ts'
import { escapeHtml } from '#server/platform/http/html.ts'
import { minPasswordLength } from '../credentials/password-rules.ts'
import { type Html, type PageFrame, renderField, renderIdentityPage } from './page.ts'

/** Messages for invalid form fields. */
export type FieldErrors = Readonly<Record<string, string>>

/** The state of the sign-up form: its target, and what was typed except the password. */
export type AccountFormView = { action: string; name: string; email: string; acceptsTerms: boolean; errors: FieldErrors }

const passwordHint = t`At least ${{ minPasswordLength }} characters. Try a few random words.`

/** Renders the sign-up page. `signInPath` is for visitors with an account. */
export function renderSignUpPage(frame: PageFrame, view: AccountFormView & { signInPath: string }): Html {
  const { action, name, email, acceptsTerms, errors, signInPath } = view
  const focus = firstFieldToFocus({ name, email, password: '' }, errors)
  const card = [
    `<div class="intro"><h1>Create your account</h1><p>Welcome to ${escapeHtml(frame.productName)}.</p></div>`,
    openForm(action),
    nameField(name, errors, focus),
    emailField({ email, errors, focus, autocomplete: 'username' }),
    newPasswordField(errors, focus),
    termsField(acceptsTerms, errors),
    submit(t`Create account`),
    `<p class="links"><a href="${escapeHtml(signInPath)}">I already have an account</a></p>`,
  ].join('')
  return renderIdentityPage(frame, t`Create your account`, card)
}

/** Renders the page after a sign-up, the same whether the address has an account or not. */
export function renderCheckInboxPage(frame: PageFrame, email: string): Html {
  const card = [
    '<div class="intro"><h1>Check your inbox</h1>',
    `<p>We sent an email to <b>${escapeHtml(email)}</b>. Open the link in that email, in this browser if you can.</p></div>`,
    '<p>Didn’t get it? Check your spam folder or <a href="/login">try a different email</a>.</p>',
  ].join('')
  return renderIdentityPage(frame, t`Check your inbox`, card)
}

/** Renders the page of a sign-up link in the browser that requested it: a single button, because email scanners follow links. */
export function renderVerifyPage(frame: PageFrame, { action, email }: { action: string; email: string }): Html {
  const card = [
    '<div class="intro"><h1>Confirm your email</h1>',
    `<p>One more step to create your account with <b>${escapeHtml(email)}</b>.</p></div>`,
    openForm(action),
    submit(t`Confirm email`),
  ].join('')
  return renderIdentityPage(frame, t`Confirm your email`, card)
}

/** Renders the same page for any other browser, which must enter the chosen password. */
export function renderVerifyElsewherePage(
  frame: PageFrame,
  { action, email, errors }: { action: string; email: string; errors: FieldErrors },
): Html {
  const card = [
    '<div class="intro"><h1>Confirm your email</h1>',
    `<p>You signed up with <b>${escapeHtml(email)}</b> in another browser. Enter the password you chose there.</p></div>`,
    openForm(action),
    username(email),
    currentPasswordField(t`Password`, errors),
    submit(t`Confirm email`),
    `<p>Didn’t sign up, or forgot the password? <a href="${escapeHtml(`${action}/password`)}">Choose another password</a>.</p>`,
  ].join('')
  return renderIdentityPage(frame, t`Confirm your email`, card)
}

/** Renders the page on which the reader of a sign-up email chooses name and password anew. */
export function renderOwnPasswordPage(frame: PageFrame, { action, name, email, acceptsTerms, errors }: AccountFormView): Html {
  const focus = firstFieldToFocus({ name, password: '' }, errors)
  const card = [
    '<div class="intro"><h1>Create your account</h1>',
    `<p>This confirms <b>${escapeHtml(email)}</b>. The password you choose here replaces any earlier one.</p></div>`,
    openForm(action),
    username(email),
    nameField(name, errors, focus),
    newPasswordField(errors, focus),
    termsField(acceptsTerms, errors),
    submit(t`Create account`),
  ].join('')
  return renderIdentityPage(frame, t`Create your account`, card)
}

/** Renders the page that requests a password reset. */
export function renderRequestResetPage(
  frame: PageFrame,
  { action, email, errors }: { action: string; email: string; errors: FieldErrors },
): Html {
  const card = [
    '<div class="intro"><h1>Forgot your password?</h1>',
    '<p>Enter your email, and we’ll send you a link to choose a new password.</p></div>',
    openForm(action),
    emailField({ email, errors, focus: 'email', autocomplete: 'username' }),
    submit(t`Send link`),
    '<p class="links"><a href="/login">Back to sign-in</a></p>',
  ].join('')
  return renderIdentityPage(frame, t`Forgot your password?`, card)
}

/** Renders the page after a reset request, the same whether the address has an account or not. */
export function renderResetRequestedPage(frame: PageFrame, email: string): Html {
  const card = [
    '<div class="intro"><h1>Check your inbox</h1>',
    `<p>If you have an account with <b>${escapeHtml(email)}</b>, we emailed you a link to choose a new password. The link works for 30 minutes.</p></div>`,
    '<p>Didn’t get it? Check your spam folder or <a href="/identity/reset">try a different email</a>.</p>',
  ].join('')
  return renderIdentityPage(frame, t`Check your inbox`, card)
}

/** Renders the page on which the reader of an email chooses a new password. */
export function renderResetPage(
  frame: PageFrame,
  { action, email, errors }: { action: string; email: string; errors: FieldErrors },
): Html {
  const card = [
    '<div class="intro"><h1>Choose a new password</h1>',
    `<p>The new password is for your account with <b>${escapeHtml(email)}</b>. Setting it signs you out everywhere.</p></div>`,
    openForm(action),
    username(email),
    newPasswordField(errors, 'password'),
    submit(t`Set new password`),
  ].join('')
  return renderIdentityPage(frame, t`Choose a new password`, card)
}

/** Renders the page that confirms a new email address. `asksPassword` is for a browser that is not signed in to the account. */
export function renderConfirmEmailPage(
  frame: PageFrame,
  { action, email, asksPassword, errors }: { action: string; email: string; asksPassword: boolean; errors: FieldErrors },
): Html {
  const card = [
    '<div class="intro"><h1>Confirm your new email</h1>',
    `<p>You’ll sign in with <b>${escapeHtml(email)}</b> from now on, and we’ll send all email there.</p></div>`,
    openForm(action),
    asksPassword ? currentPasswordField(t`Your password`, errors) : '',
    submit(t`Use this email`),
    asksPassword ? '<p>Didn’t ask for this? Close this page, and nothing will change.</p>' : '',
  ].join('')
  return renderIdentityPage(frame, t`Confirm your new email`, card)
}

// The server validates every field with our messages. Browsers would stop at the first field, with theirs.
const openForm = (action: string): Html => `<form method="post" action="${escapeHtml(action)}" novalidate>`

const submit = (label: string): Html => `<div class="actions"><button type="submit">${label}</button></div></form>`

/** Tells password managers which account the password belongs to. */
const username = (email: string): Html =>
  `<input type="email" name="username" autocomplete="username" value="${escapeHtml(email)}" hidden>`

/** Returns the field to focus: the first invalid one, else the first empty one. */
function firstFieldToFocus(typed: Record<string, string>, errors: FieldErrors): string | undefined {
  const names = Object.keys(typed)
  return names.find((name) => errors[name]) ?? names.find((name) => typed[name] === '')
}

function nameField(name: string, errors: FieldErrors, focus: string | undefined): Html {
  return renderField({
    name: 'name',
    label: t`Your name`,
    type: 'text',
    autocomplete: 'name',
    maxLength: 100,
    value: name,
    isFocused: focus === 'name',
    error: errors.name,
  })
}

type EmailField = { email: string; errors: FieldErrors; focus: string | undefined; autocomplete: string }

function emailField({ email, errors, focus, autocomplete }: EmailField): Html {
  return renderField({
    name: 'email',
    label: t`Email`,
    type: 'email',
    inputMode: 'email',
    autocomplete,
    maxLength: 254,
    value: email,
    isFocused: focus === 'email',
    error: errors.email,
  })
}

function newPasswordField(errors: FieldErrors, focus: string | undefined): Html {
  return renderField({
    name: 'password',
    label: t`New password`,
    type: 'password',
    autocomplete: 'new-password',
    maxLength: 1024,
    hint: passwordHint,
    isFocused: focus === 'password',
    error: errors.password,
  })
}

function currentPasswordField(label: string, errors: FieldErrors): Html {
  return renderField({
    name: 'password',
    label,
    type: 'password',
    autocomplete: 'current-password',
    maxLength: 1024,
    isFocused: true,
    error: errors.password,
  })
}

const page = (path: string, label: string): Html => `<a href="${path}" target="_blank" rel="noopener">${label}</a>`

function termsField(isTicked: boolean, errors: FieldErrors): Html {
  const agreement = t`I agree to the ${{ termsLink: page('/terms', t`terms`) }} and have read the ${{ privacyLink: page('/privacy-policy', t`privacy policy`) }}.`
  const state = `${isTicked ? ' checked' : ''}${errors.terms ? ' aria-invalid="true" aria-describedby="terms-fault"' : ''}`
  return [
    `<div class="field"><div class="check"><input id="terms" name="terms" type="checkbox" value="yes" required${state}>`,
    `<label for="terms">${agreement}</label></div>`,
    errors.terms ? `<p class="field-fault" id="terms-fault" role="alert">${escapeHtml(errors.terms)}</p>` : '',
    '</div>',
  ].join('')
}
