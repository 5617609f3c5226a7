import { escapeHtml } from '#server/platform/http/html.ts'

/** HTML whose texts are already escaped. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** What a template may contain: texts, which are escaped, other HTML, and nothing. */
type HtmlValue = string | number | null | false | Html | readonly Html[]

/** Template tag for HTML: html`<p>${anyText}</p>`. */
export function html(strings: TemplateStringsArray, ...parts: HtmlValue[]): Html {
  return new Html(strings.map((string, i) => string + (i < parts.length ? textOf(parts[i] ?? null) : '')).join(''))
}

function textOf(part: HtmlValue): string {
  if (part === null || part === false) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(({ text }) => text).join('')
  return escapeHtml(String(part))
}

/** Renders the rows as a list, or a sentence if there are none. */
export function listOf(rows: readonly Html[], emptyText: string): Html {
  return rows.length > 0
    ? html`<ul class="list">
        ${rows}
      </ul>`
    : html`<p class="soft">${emptyText}</p>`
}
