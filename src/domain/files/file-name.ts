import { extensionOf } from './file-types.ts'

const maxStemLength = 120

/**
 * Returns the stored name of a file: the owner's name without folders, control characters and characters reserved by operating
 * systems, with the extension of the actual type.
 */
export function sanitizeFileName(originalName: string, type: string): string {
  const stem = originalName
    .normalize('NFC')
    .replace(/^.*[\\/]/s, '')
    .replace(/\.[^.\s]{1,8}$/, '')
    .replace(/[\p{C}\p{Zl}\p{Zp}"*:<>?|;%]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  return `${Array.from(stem).slice(0, maxStemLength).join('').trim() || 'file'}${extensionOf(type)}`
}
