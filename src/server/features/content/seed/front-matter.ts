import { parse } from 'yaml'

/** A text file: its front matter and its body. */
type TextFile = { head: unknown; body: string }

/**
 * Splits a file into front matter (YAML) and body.
 *
 * @throws Error in one sentence for a file without front matter, or with invalid YAML
 */
export function parseFrontMatter(text: string): TextFile {
  const found = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text.replaceAll('\r\n', '\n'))
  if (!found) throw new Error('it does not start with front matter between two lines of dashes')
  const [, head = '', body = ''] = found
  return { head: parse(head) as unknown, body: body.trim() }
}
