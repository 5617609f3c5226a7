import { t } from '#domain/i18n/messages.ts'
import { escapeHtml } from '#server/platform/http/html.ts'
import { minPasswordLength } from '../credentials/password-rules.ts'
import { type Html, type PageFrame, renderField, renderIdentityPage, renderIntro } from './page.ts'

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
    renderIntro(t`Create your account`, t`Welcome to ${{ productName: escapeHtml(frame.productName) }}.`),
    openForm(action),
    nameField(name, errors, focus),
    emailField({ email, errors, focus, autocomplete: 'username' }),
    newPasswordField(errors, focus),
    termsField(acceptsTerms, errors),
    submit(t`Create account`),
    `<p class="links">${link(signInPath, t`I already have an account`)}</p>`,
  ].join('')
  return renderIdentityPage(frame, t`Create your account`, card)
}

/** Renders the page after a sign-up, the same whether the address has an account or not. */
export function renderCheckInboxPage(frame: PageFrame, email: string): Html {
  const card = [
    renderIntro(
      t`Check your inbox`,
      t`We sent an email to ${{ email: bold(email) }}. Open the link in that email, in this browser if you can.`,
    ),
    retryLine('/login'),
  ].join('')
  return renderIdentityPage(frame, t`Check your inbox`, card)
}

/** Renders the page of a sign-up link in the browser that requested it: a single button, because email scanners follow links. */
export function renderVerifyPage(frame: PageFrame, { action, email }: { action: string; email: string }): Html {
  const card = [
    renderIntro(t`Confirm your email`, t`One more step to create your account with ${{ email: bold(email) }}.`),
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
    renderIntro(
      t`Confirm your email`,
      t`You signed up with ${{ email: bold(email) }} in another browser. Enter the password you chose there.`,
    ),
    openForm(action),
    username(email),
    currentPasswordField(t`Password`, errors),
    submit(t`Confirm email`),
    `<p>${t`Didn’t sign up, or forgot the password? ${{ passwordLink: link(`${action}/password`, t`Choose another password`) }}.`}</p>`,
  ].join('')
  return renderIdentityPage(frame, t`Confirm your email`, card)
}

/** Renders the page on which the reader of a sign-up email chooses name and password anew. */
export function renderOwnPasswordPage(frame: PageFrame, { action, name, email, acceptsTerms, errors }: AccountFormView): Html {
  const focus = firstFieldToFocus({ name, password: '' }, errors)
  const card = [
    renderIntro(
      t`Create your account`,
      t`This confirms ${{ email: bold(email) }}. The password you choose here replaces any earlier one.`,
    ),
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
    renderIntro(t`Forgot your password?`, t`Enter your email, and we’ll send you a link to choose a new password.`),
    openForm(action),
    emailField({ email, errors, focus: 'email', autocomplete: 'username' }),
    submit(t`Send link`),
    `<p class="links">${link('/login', t`Back to sign-in`)}</p>`,
  ].join('')
  return renderIdentityPage(frame, t`Forgot your password?`, card)
}

/** Renders the page after a reset request, the same whether the address has an account or not. */
export function renderResetRequestedPage(frame: PageFrame, email: string): Html {
  const card = [
    renderIntro(
      t`Check your inbox`,
      t`If you have an account with ${{ email: bold(email) }}, we emailed you a link to choose a new password. The link works for 30 minutes.`,
    ),
    retryLine('/identity/reset'),
  ].join('')
  return renderIdentityPage(frame, t`Check your inbox`, card)
}

/** Renders the page on which the reader of an email chooses a new password. */
export function renderResetPage(
  frame: PageFrame,
  { action, email, errors }: { action: string; email: string; errors: FieldErrors },
): Html {
  const card = [
    renderIntro(
      t`Choose a new password`,
      t`The new password is for your account with ${{ email: bold(email) }}. Setting it signs you out everywhere.`,
    ),
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
    renderIntro(
      t`Confirm your new email`,
      t`You’ll sign in with ${{ email: bold(email) }} from now on, and we’ll send all email there.`,
    ),
    openForm(action),
    asksPassword ? currentPasswordField(t`Your password`, errors) : '',
    submit(t`Use this email`),
    asksPassword ? `<p>${t`Didn’t ask for this? Close this page, and nothing will change.`}</p>` : '',
  ].join('')
  return renderIdentityPage(frame, t`Confirm your new email`, card)
}

const bold = (text: string): Html => `<b>${escapeHtml(text)}</b>`

const link = (path: string, label: string): Html => `<a href="${escapeHtml(path)}">${label}</a>`

/** What to do if an email does not arrive. `path` leads to the form that sends it. */
function retryLine(path: string): Html {
  return `<p>${t`Didn’t get it? Check your spam folder or ${{ retryLink: link(path, t`try a different email`) }}.`}</p>`
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
