import { t } from '#domain/i18n/messages.ts'
import { escapeHtml } from '#server/platform/http/html.ts'
import { passkeyScripts } from './assets.ts'
import { type Html, type PageFrame, renderError, renderField, renderIdentityPage, renderIntro } from './page.ts'

/** An error of a submitted form, and whether it is about what was typed, which marks the fields. */
export type FormError = { text: string; isTyped: boolean }

/**
 * Input of the sign-in page. `action` is the form's target; `passkey` has the challenge for the browser, and the ticket that must
 * come back with the response.
 */
export type SignInForm = {
  action: string
  email: string
  error: FormError | null
  passkey: { options: unknown; ticket: string }
}

/** Renders the page that asks for email and password, or for a passkey if the browser supports it. */
export function renderSignInPage(frame: PageFrame, { action, email, error, passkey }: SignInForm): Html {
  const isInvalid = error?.isTyped ?? false
  const card = [
    renderIntro(t`Sign in`, t`Welcome back to ${{ productName: escapeHtml(frame.productName) }}.`),
    renderError(error?.text ?? null),
    `<form method="post" action="${escapeHtml(action)}">`,
    renderField({
      name: 'email',
      label: t`Email`,
      type: 'email',
      inputMode: 'email',
      // `webauthn` lets browsers offer passkeys among the autofill suggestions.
      autocomplete: 'username webauthn',
      maxLength: 254,
      value: email,
      isFocused: !email,
      isInvalid,
    }),
    renderField({
      name: 'password',
      label: t`Password`,
      type: 'password',
      autocomplete: 'current-password',
      maxLength: 1024,
      isFocused: email !== '',
      isInvalid,
    }),
    `<div class="actions"><button type="submit">${t`Sign in`}</button></div></form>`,
    renderPasskeyForm(`${action}/passkey`, passkey),
    `<p class="links"><a href="/identity/reset">${t`Forgot your password?`}</a>`,
    `<a href="${escapeHtml(action)}/sign-up">${t`Create an account`}</a></p>`,
  ].join('')
  return renderIdentityPage(frame, t`Sign in`, card, { files: passkeyScripts })
}

/** Hidden until the script has found that the browser supports passkeys. */
function renderPasskeyForm(action: string, { options, ticket }: SignInForm['passkey']): Html {
  return [
    `<form method="post" action="${escapeHtml(action)}" class="passkey" data-options="${escapeHtml(JSON.stringify(options))}" hidden>`,
    `<input type="hidden" name="ticket" value="${escapeHtml(ticket)}"><input type="hidden" name="response" value="">`,
    `<p class="or" aria-hidden="true">${t`or`}</p><div role="alert"></div>`,
    `<button type="submit" class="quiet">${t`Use a passkey`}</button></form>`,
  ].join('')
}

/** Input of the second step. `ticket` proves that the password was correct; `startPath` restarts the sign-in. */
export type CodeForm = { action: string; startPath: string; ticket: string; error: FormError | null }

const codeSteps = {
  authenticator: {
    title: t`Enter your code`,
    intro: t`Open your authenticator app and enter the code for this account.`,
    label: t`Code`,
    other: { kind: 'recovery', label: t`Use a recovery code` },
  },
  recovery: {
    title: t`Use a recovery code`,
    intro: t`Enter one of the codes you saved when you set up your authenticator app. Each one works once.`,
    label: t`Recovery code`,
    other: { kind: 'authenticator', label: t`Use your authenticator app` },
  },
} as const

/** Renders the page that asks for a code of the authenticator app, or for a recovery code. */
export function renderCodePage(
  frame: PageFrame,
  kind: keyof typeof codeSteps,
  { action, startPath, ticket, error }: CodeForm,
): Html {
  const { title, intro, label, other } = codeSteps[kind]
  const card = [
    renderIntro(title, intro),
    renderError(error?.text ?? null),
    `<form method="post" action="${escapeHtml(action)}">`,
    `<input type="hidden" name="ticket" value="${escapeHtml(ticket)}"><input type="hidden" name="kind" value="${kind}">`,
    renderField({
      name: 'code',
      label,
      type: 'text',
      ...(kind === 'authenticator'
        ? { inputMode: 'numeric', autocomplete: 'one-time-code' }
        : { inputMode: 'text', autocomplete: 'off' }),
      maxLength: 40,
      isFocused: true,
      isInvalid: error?.isTyped ?? false,
    }),
    `<div class="actions"><button type="submit">${t`Continue`}</button>`,
    `<button type="submit" class="quiet" name="other" value="${other.kind}" formnovalidate>${other.label}</button></div></form>`,
    `<p class="links"><a href="${escapeHtml(startPath)}">${t`Start over`}</a></p>`,
  ].join('')
  return renderIdentityPage(frame, title, card)
}
