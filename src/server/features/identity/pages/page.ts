import { pageTitle } from '#contract/page-title.ts'
import { escapeHtml } from '#server/platform/http/html.ts'
import { type PageAsset, stylesheet, typeface } from './assets.ts'

/** What every page of the issuer is drawn with. `theme` is null where the system decides. */
export type PageFrame = { productName: string; theme: 'light' | 'dark' | null; nonce: string }

/** The theme that the value of the `theme` cookie asks for. */
export function themeOf(value: string | undefined): PageFrame['theme'] {
  return value === 'light' || value === 'dark' ? value : null
}

/** A piece of HTML whose texts are already made safe. */
export type Html = string

// The mark of the product: an open door.
const mark =
  '<svg viewBox="0 0 28 28" aria-hidden="true"><rect width="28" height="28" rx="8" fill="#0f4c3a"/><path d="M8 22V12a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v10" fill="none" stroke="#fff" stroke-width="2"/></svg>'

/** What runs in a page that works without it too: a line of its own, or files. */
export type PageScript = { line: string } | { files: readonly PageAsset[] }

/** A whole page of the issuer: brand, one card, nothing else. */
export function renderIdentityPage(
  { productName, theme, nonce }: PageFrame,
  title: string,
  card: Html,
  script?: PageScript,
): Html {
  return [
    `<!doctype html><html lang="en"${theme ? ` data-theme="${theme}"` : ''}><head><meta charset="utf-8">`,
    `<title>${escapeHtml(pageTitle(title, productName))}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<link rel="preload" href="${typeface.path}" as="font" type="font/woff2" crossorigin>`,
    `<link rel="stylesheet" href="${stylesheet.path}">`,
    // They add to the card, so it is drawn after they ran: nothing moves under anybody's finger.
    ...(script && 'files' in script
      ? script.files.map(({ path }) => `<script src="${path}" defer blocking="render"></script>`)
      : []),
    '</head><body>',
    `<a class="brand" href="/login">${mark}<span>${escapeHtml(productName)} <em>Tribe</em></span></a>`,
    `<main>${card}</main>`,
    script && 'line' in script ? `<script nonce="${nonce}">${script.line}</script>` : '',
    '</body></html>',
  ].join('')
}

/**
 * A field of a form. `fault` says what is wrong with what was typed and stands beneath the input; `isFaulty` marks an input
 * whose fault stands at the top of the form, in `renderFault`.
 */
export type PageField = {
  name: string
  label: string
  type: 'text' | 'email' | 'password'
  autocomplete: string
  /** Never that of a password. */
  value?: string
  maxLength: number
  hint?: string | undefined
  fault?: string | null | undefined
  isFaulty?: boolean
  isFocused?: boolean
  /** For what is not to be corrected by a phone: addresses, codes. */
  inputMode?: 'email' | 'numeric' | 'text'
  isOptional?: boolean
}

const faultId = 'fault'

/** What is wrong with a form as a whole, above its fields; nothing where nothing is. */
export function renderFault(fault: string | null): Html {
  return fault ? `<p class="fault" id="${faultId}" role="alert">${escapeHtml(fault)}</p>` : ''
}

/** A labelled input with its hint and fault, which screen readers read with it. */
export function renderField(field: PageField): Html {
  const { name, label, type, autocomplete, value, maxLength, hint, fault, inputMode } = field
  const describedBy = [hint && `${name}-hint`, fault && `${name}-fault`, field.isFaulty && faultId].filter(Boolean).join(' ')
  const attributes = [
    `id="${name}" name="${name}" type="${type}"`,
    inputMode && `inputmode="${inputMode}"`,
    `autocomplete="${autocomplete}"`,
    (inputMode || type === 'email') && 'autocapitalize="none" spellcheck="false"',
    `maxlength="${maxLength}"`,
    !field.isOptional && 'required',
    value !== undefined && `value="${escapeHtml(value)}"`,
    field.isFocused && 'autofocus',
    (fault || field.isFaulty) && 'aria-invalid="true"',
    describedBy && `aria-describedby="${describedBy}"`,
  ]
  return [
    `<div class="field"><label for="${name}">${escapeHtml(label)}</label>`,
    `<input ${attributes.filter(Boolean).join(' ')}>`,
    hint ? `<p class="hint" id="${name}-hint">${escapeHtml(hint)}</p>` : '',
    fault ? `<p class="field-fault" id="${name}-fault" role="alert">${escapeHtml(fault)}</p>` : '',
    '</div>',
  ].join('')
}

/**
 * The page between a sign-out and its end. `known` says that the request carries a statement the issuer signed for the
 * person signed in here: then it goes on by itself. Anybody can send a browser to this address, so else it asks.
 *
 * @param form the library's own form, with its secret
 */
export function renderSignOutPage(frame: PageFrame, form: Html, known: boolean): Html {
  const formId = 'op.logoutForm'
  const title = known ? 'Signing you out' : `Sign out of ${frame.productName}?`
  const card = [
    `<h1>${escapeHtml(title)}</h1><div class="actions">${form}`,
    `<button type="submit" form="${formId}" name="logout" value="yes">Sign out</button>`,
    known ? '' : `<button type="submit" form="${formId}" class="quiet">Stay signed in</button>`,
    '</div>',
  ].join('')
  const line = `document.querySelector('button[name=logout]').click()`
  return renderIdentityPage(frame, 'Sign out', card, known ? { line } : undefined)
}

/** A page with one message and one way on. */
export function renderMessagePage(
  frame: PageFrame,
  { title, message, to, label }: { title: string; message: string; to: string; label: string },
): Html {
  const card = `<div class="intro"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(message)}</p></div><a class="button" href="${escapeHtml(to)}">${escapeHtml(label)}</a>`
  return renderIdentityPage(frame, title, card)
}
