/** Marks of Markdown and what they say; everything is bounded, so that odd texts take no longer than ordinary ones. */
const marks: readonly [RegExp, string][] = [
  [/\\(?=[\p{P}\p{S}])/gu, ''],
  [/!?\[([^\][\n]{0,300})\]\([^()\s]{0,600}\)/g, '$1'],
  [/^[ \t]{0,3}(?:#{1,6}|>|[-*+]|\d{1,3}[.)])[ \t]+/gm, ''],
  [/^[ \t]*[-|: ]{3,200}$/gm, ' '],
  [/[*`~]{2,}|`|(?<![\p{L}\p{N}])[*_]+|[*_]+(?![\p{L}\p{N}])/gu, ''],
  [/\|/g, ' '],
]

/** Markdown as one line of plain words. Anything else, HTML included, stays the text it is. */
export function plainText(markdown: string): string {
  return marks
    .reduce((text, [mark, said]) => text.replace(mark, said), markdown)
    .replace(/\s+/g, ' ')
    .trim()
}
