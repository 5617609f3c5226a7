import { pageTitle } from '#contract/pages/page-title.ts'
import { currentLocale } from '#domain/i18n/locale.ts'
import { t } from '#domain/i18n/messages.ts'
import { escapeHtml } from '#server/platform/http/html.ts'
import { type PageAsset, stylesheet, typeface } from './assets.ts'

/** Common input of the issuer's pages. `theme` is null to follow the system. */
export type PageFrame = { productName: string; theme: 'light' | 'dark' | null; nonce: string }

/** Returns the theme in the `theme` cookie. */
export function themeOf(value: string | undefined): PageFrame['theme'] {
  return value === 'light' || value === 'dark' ? value : null
}

/** HTML whose texts are already escaped. */
export type Html = string

// The product's logo: an open door.
const logo =
  '<svg viewBox="0 0 28 28" aria-hidden="true"><rect width="28" height="28" rx="8" fill="#0f4c3a"/><path d="M8 22V12a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v10" fill="none" stroke="#fff" stroke-width="2"/></svg>'

/** An optional script of a page, inline or as files. The page works without it. */
export type PageScript = { inline: string } | { files: readonly PageAsset[] }

/** Renders a page of the issuer: brand and one card. */
export function renderIdentityPage(
  { productName, theme, nonce }: PageFrame,
  title: string,
  card: Html,
  script?: PageScript,
): Html {
  return [
    `<!doctype html><html lang="${currentLocale()}"${theme ? ` data-theme="${theme}"` : ''}><head><meta charset="utf-8">`,
    `<title>${escapeHtml(pageTitle(title, productName))}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<link rel="preload" href="${typeface.path}" as="font" type="font/woff2" crossorigin>`,
    `<link rel="stylesheet" href="${stylesheet.path}">`,
    // The scripts add to the card, so it is rendered after they ran, which prevents layout shift.
    ...(script && 'files' in script
      ? script.files.map(({ path }) => `<script src="${path}" defer blocking="render"></script>`)
      : []),
    '</head><body>',
    `<a class="brand" href="/login">${logo}<span>${escapeHtml(productName)} <em>Tribe</em></span></a>`,
    `<main>${card}</main>`,
    script && 'inline' in script ? `<script nonce="${nonce}">${script.inline}</script>` : '',
    '</body></html>',
  ].join('')
}

/**
 * A form field. `error` is shown beneath the input. `isInvalid` marks an input whose error is shown at the top of the form, by
 * {@link renderError}.
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
  error?: string | null | undefined
  isInvalid?: boolean
  isFocused?: boolean
  /** For values that a phone must not autocorrect: addresses, codes. */
  inputMode?: 'email' | 'numeric' | 'text'
  isOptional?: boolean
}

const errorId = 'fault'

/** Renders the error of a form as a whole above its fields. Empty without one. */
export function renderError(error: string | null): Html {
  return error ? `<p class="fault" id="${errorId}" role="alert">${escapeHtml(error)}</p>` : ''
}

/** Renders a labeled input with its hint and error, which screen readers announce with it. */
export function renderField(field: PageField): Html {
  const { name, label, type, autocomplete, value, maxLength, hint, error, inputMode } = field
  const describedBy = [hint && `${name}-hint`, error && `${name}-fault`, field.isInvalid && errorId].filter(Boolean).join(' ')
  const attributes = [
    `id="${name}" name="${name}" type="${type}"`,
    inputMode && `inputmode="${inputMode}"`,
    `autocomplete="${autocomplete}"`,
    (inputMode || type === 'email') && 'autocapitalize="none" spellcheck="false"',
    `maxlength="${maxLength}"`,
    !field.isOptional && 'required',
    value !== undefined && `value="${escapeHtml(value)}"`,
    field.isFocused && 'autofocus',
    (error || field.isInvalid) && 'aria-invalid="true"',
    describedBy && `aria-describedby="${describedBy}"`,
  ]
  return [
    `<div class="field"><label for="${name}">${escapeHtml(label)}</label>`,
    `<input ${attributes.filter(Boolean).join(' ')}>`,
    hint ? `<p class="hint" id="${name}-hint">${escapeHtml(hint)}</p>` : '',
    error ? `<p class="field-fault" id="${name}-fault" role="alert">${escapeHtml(error)}</p>` : '',
    '</div>',
  ].join('')
}

/**
 * Renders the sign-out page. `known` means that the request has a token the issuer signed for the signed-in user: then the page
 * continues automatically. Otherwise it asks for confirmation, because any site can send a browser to this URL.
 *
 * @param form the library's own form, with its secret
 */
export function renderSignOutPage(frame: PageFrame, form: Html, known: boolean): Html {
  const formId = 'op.logoutForm'
  const title = known ? t`Signing you out` : t`Sign out of ${{ productName: frame.productName }}?`
  const card = [
    `<h1>${escapeHtml(title)}</h1><div class="actions">${form}`,
    `<button type="submit" form="${formId}" name="logout" value="yes">${t`Sign out`}</button>`,
    known ? '' : `<button type="submit" form="${formId}" class="quiet">${t`Stay signed in`}</button>`,
    '</div>',
  ].join('')
  const inline = `document.querySelector('button[name=logout]').click()`
  return renderIdentityPage(frame, t`Sign out`, card, known ? { inline } : undefined)
}

/** Renders the beginning of a card: its title and a sentence. */
export function renderIntro(title: string, text: Html): Html {
  return `<div class="intro"><h1>${escapeHtml(title)}</h1><p>${text}</p></div>`
}

/** Renders a page with one message and one link. */
export function renderMessagePage(
  frame: PageFrame,
  { title, message, to, label }: { title: string; message: string; to: string; label: string },
): Html {
  const card = `${renderIntro(title, escapeHtml(message))}<a class="button" href="${escapeHtml(to)}">${escapeHtml(label)}</a>`
  return renderIdentityPage(frame, title, card)
}
