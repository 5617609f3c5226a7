import { endingOf } from './file-types.ts'

const longestStem = 120

/**
 * The name a file is kept by: what its owner calls it without folders, control characters and what systems give a meaning of their own,
 * with the ending of what it really is.
 */
export function tidyFileName(given: string, type: string): string {
  const stem = given
    .normalize('NFC')
    .replace(/^.*[\\/]/s, '')
    .replace(/\.[^.\s]{1,8}$/, '')
    .replace(/[\p{C}\p{Zl}\p{Zp}"*:<>?|;%]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  return `${Array.from(stem).slice(0, longestStem).join('').trim() || 'file'}${endingOf(type)}`
}
