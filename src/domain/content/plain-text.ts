/**
 * Markdown patterns and their replacements. All repetitions are bounded so that unusual texts take no longer than ordinary ones.
 */
const markdownPatterns: readonly [RegExp, string][] = [
  [/\\(?=[\p{P}\p{S}])/gu, ''],
  [/!?\[([^\][\n]{0,300})\]\([^()\s]{0,600}\)/g, '$1'],
  [/^[ \t]{0,3}(?:#{1,6}|>|[-*+]|\d{1,3}[.)])[ \t]+/gm, ''],
  [/^[ \t]*[-|: ]{3,200}$/gm, ' '],
  [/[*`~]{2,}|`|(?<![\p{L}\p{N}])[*_]+|[*_]+(?![\p{L}\p{N}])/gu, ''],
  [/\|/g, ' '],
]

/** Converts Markdown to one line of plain text. Everything else, including HTML, stays as it is. */
export function plainText(markdown: string): string {
  return markdownPatterns
    .reduce((text, [mark, replacement]) => text.replace(mark, replacement), markdown)
    .replace(/\s+/g, ' ')
    .trim()
}
