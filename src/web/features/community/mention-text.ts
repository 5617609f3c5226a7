import type { Mention } from '#contract/api/community/posts.ts'

/** The name being typed after an `@`, and the position of its `@`. */
export type MentionAtCaret = { at: number; q: string }

/** Maximum length of a searched name. Below two letters a search matches nearly everyone. */
const maxQueryLength = 40

/** The mention that ends at the caret, or null. */
export function mentionAt(text: string, caret: number): MentionAtCaret | null {
  const textBefore = text.slice(0, caret)
  const [, , q] = /(^|[\s(])@([\p{L}\p{M}'’.-]+(?: [\p{L}\p{M}'’.-]*)?)$/u.exec(textBefore.slice(-maxQueryLength - 2)) ?? []
  if (q === undefined || Array.from(q).length < 2) return null
  return { at: caret - q.length - 1, q }
}

/** The text with the typed name replaced by a mention, and the new caret position. */
export function withMention(text: string, { at, q }: MentionAtCaret, name: string): { text: string; caret: number } {
  const after = text.slice(at + 1 + q.length)
  const mention = `@${name}${after.startsWith(' ') ? '' : ' '}`
  return { text: text.slice(0, at) + mention + after, caret: at + name.length + 2 }
}

/** IDs of the members who are still mentioned in a text. */
export function mentionedIn(text: string, mentions: readonly Mention[]): string[] {
  return [...new Set(mentions.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id))]
}
