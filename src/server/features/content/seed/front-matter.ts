import { parse } from 'yaml'

/** A file of text: what stands between the dashes at its head, and what comes below. */
type TextFile = { head: unknown; body: string }

/**
 * Parts a file into its head (YAML) and its text.
 *
 * @throws Error in one sentence for a file without a head, or with one that is no YAML
 */
export function readFrontMatter(text: string): TextFile {
  const found = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text.replaceAll('\r\n', '\n'))
  if (!found) throw new Error('it does not begin with a head between two lines of dashes')
  const [, head = '', body = ''] = found
  return { head: parse(head) as unknown, body: body.trim() }
}
