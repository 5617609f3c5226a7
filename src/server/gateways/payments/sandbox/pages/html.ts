import { escapeHtml } from '#server/platform/http/html.ts'

/** A piece of a page whose texts are made safe already. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** What may stand in a piece of a page: texts, which are made safe, other pieces, and nothing. */
type Part = string | number | null | false | Html | readonly Html[]

/** A piece of a page: html`<p>${anyText}</p>`. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.map((string, i) => string + (i < parts.length ? textOf(parts[i] ?? null) : '')).join(''))
}

function textOf(part: Part): string {
  if (part === null || part === false) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(({ text }) => text).join('')
  return escapeHtml(String(part))
}

/** The rows as a list, or a sentence where there are none. */
export function listOf(rows: readonly Html[], nothing: string): Html {
  return rows.length > 0
    ? html`<ul class="list">
        ${rows}
      </ul>`
    : html`<p class="soft">${nothing}</p>`
}
