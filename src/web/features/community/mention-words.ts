import type { Mention } from '#contract/community.ts'

/** The name somebody is typing after an `@`, and where its `@` stands. */
export type MentionAtCaret = { at: number; q: string }

/** Longest part of a name that is searched for; fewer than two letters find nearly everybody. */
const longest = 40

/** The mention that the caret stands at the end of, or null. */
export function mentionAt(text: string, caret: number): MentionAtCaret | null {
  const before = text.slice(0, caret)
  const [, , q] = /(^|[\s(])@([\p{L}\p{M}'’.-]+(?: [\p{L}\p{M}'’.-]*)?)$/u.exec(before.slice(-longest - 2)) ?? []
  if (q === undefined || Array.from(q).length < 2) return null
  return { at: caret - q.length - 1, q }
}

/** The text with a mention in place of what was typed, and where the caret goes on. */
export function withMention(text: string, { at, q }: MentionAtCaret, name: string): { text: string; caret: number } {
  const rest = text.slice(at + 1 + q.length)
  const written = `@${name}${rest.startsWith(' ') ? '' : ' '}`
  return { text: text.slice(0, at) + written + rest, caret: at + name.length + 2 }
}

/** Ids of those who are still mentioned in a text. */
export function mentionedIn(text: string, people: readonly Mention[]): string[] {
  return [...new Set(people.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id))]
}
