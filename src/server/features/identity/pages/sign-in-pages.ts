import { escapeHtml } from '#server/platform/http/html.ts'
import { passkeyScripts } from './assets.ts'
import { type Html, type PageFrame, renderFault, renderField, renderIdentityPage } from './page.ts'

/** What is wrong with a form that was sent, and whether it is what was typed; else it is not the fields' fault. */
export type FormFault = { text: string; isTyped: boolean }

/**
 * What the sign-in page shows. `action` is where its form goes; `passkey` is the question to the browser, and the ticket
 * that has to come back with the answer.
 */
export type SignInForm = {
  action: string
  email: string
  fault: FormFault | null
  passkey: { options: unknown; ticket: string }
}

/** The page that asks for e-mail and password, or a passkey where script and browser are able to use one. */
export function renderSignInPage(frame: PageFrame, { action, email, fault, passkey }: SignInForm): Html {
  const isFaulty = fault?.isTyped ?? false
  const card = [
    `<div class="intro"><h1>Sign in</h1><p>Welcome back to ${escapeHtml(frame.productName)}.</p></div>`,
    renderFault(fault?.text ?? null),
    `<form method="post" action="${escapeHtml(action)}">`,
    renderField({
      name: 'email',
      label: 'E-mail',
      type: 'email',
      inputMode: 'email',
      // The second word lets browsers offer passkeys among the addresses they know.
      autocomplete: 'username webauthn',
      maxLength: 254,
      value: email,
      isFocused: !email,
      isFaulty,
    }),
    renderField({
      name: 'password',
      label: 'Password',
      type: 'password',
      autocomplete: 'current-password',
      maxLength: 1024,
      isFocused: email !== '',
      isFaulty,
    }),
    '<div class="actions"><button type="submit">Sign in</button></div></form>',
    renderPasskeyForm(`${action}/passkey`, passkey),
    '<p class="links"><a href="/identity/reset">Forgot your password?</a>',
    `<a href="${escapeHtml(action)}/sign-up">Create an account</a></p>`,
  ].join('')
  return renderIdentityPage(frame, 'Sign in', card, { files: passkeyScripts })
}

/** Stays hidden until the script has found that the browser knows passkeys. */
function renderPasskeyForm(action: string, { options, ticket }: SignInForm['passkey']): Html {
  return [
    `<form method="post" action="${escapeHtml(action)}" class="passkey" data-options="${escapeHtml(JSON.stringify(options))}" hidden>`,
    `<input type="hidden" name="ticket" value="${escapeHtml(ticket)}"><input type="hidden" name="response" value="">`,
    '<p class="or" aria-hidden="true">or</p><div role="alert"></div>',
    '<button type="submit" class="quiet">Use a passkey</button></form>',
  ].join('')
}

/** What the second step shows. `ticket` says that the password was right; `startPath` is where the sign-in begins anew. */
export type CodeForm = { action: string; startPath: string; ticket: string; fault: FormFault | null }

const codeSteps = {
  authenticator: {
    title: 'Enter your code',
    intro: 'Open your authenticator app and type the code it shows for this account.',
    label: 'Code',
    other: { kind: 'recovery', label: 'Use a recovery code' },
  },
  recovery: {
    title: 'Use a recovery code',
    intro: 'Type one of the codes you kept when you set up your authenticator app. Each works once.',
    label: 'Recovery code',
    other: { kind: 'authenticator', label: 'Use your authenticator app' },
  },
} as const

/** The page that asks for a code of the authenticator app, or for a recovery code. */
export function renderCodePage(
  frame: PageFrame,
  kind: keyof typeof codeSteps,
  { action, startPath, ticket, fault }: CodeForm,
): Html {
  const { title, intro, label, other } = codeSteps[kind]
  const card = [
    `<div class="intro"><h1>${title}</h1><p>${intro}</p></div>`,
    renderFault(fault?.text ?? null),
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
      isFaulty: fault?.isTyped ?? false,
    }),
    '<div class="actions"><button type="submit">Continue</button>',
    `<button type="submit" class="quiet" name="other" value="${other.kind}" formnovalidate>${other.label}</button></div></form>`,
    `<p class="links"><a href="${escapeHtml(startPath)}">Start again</a></p>`,
  ].join('')
  return renderIdentityPage(frame, title, card)
}
