import { formatAlternatives } from '#domain/formatting/formats.ts'
import { plural, t } from '#domain/i18n/messages.ts'

/** A file type that a field accepts. */
export type FileKind = {
  /** MIME type: `image/png`. */
  type: string
  /** Allowed file extensions. Some systems report no MIME type. */
  extensions: readonly string[]
  /** Label for people: "PNG". */
  label: string
}

/** Restrictions of a file field. */
export type FileLimits = { fileTypes: readonly FileKind[]; maxBytes: number; isMultiple: boolean }

/** Result of checking files that were dropped, selected or pasted: accepted files, and the reasons the others were rejected. */
export type CheckedFiles = { accepted: readonly File[]; rejections: readonly string[] }

/**
 * Adds files to those in a field. In a single-file field, the last valid one replaces the previous one. A duplicate is added
 * once. Each rejected file yields a sentence and does not affect the others.
 */
export function addFiles(current: readonly File[], added: readonly File[], limits: FileLimits): CheckedFiles {
  const checked = added.map((file) => ({ file, refusal: rejectionOf(file, limits) }))
  const valid = checked.filter(({ refusal: rejection }) => rejection === null).map(({ file }) => file)
  const rejections = checked.map(({ refusal: rejection }) => rejection).filter((rejection) => rejection !== null)
  const newFiles = valid.filter((file, i) => !current.some(isSame(file)) && !valid.slice(0, i).some(isSame(file)))
  if (!limits.isMultiple) return { accepted: newFiles.length > 0 ? newFiles.slice(-1) : current, rejections }
  return { accepted: [...current, ...newFiles], rejections }
}

const isSame =
  (file: File) =>
  ({ name, size, lastModified }: File): boolean =>
    name === file.name && size === file.size && lastModified === file.lastModified

function rejectionOf({ name, size, type }: File, { fileTypes, maxBytes }: FileLimits): string | null {
  const ending = /\.[^.]+$/.exec(name.toLowerCase())?.[0] ?? ''
  const isKnown = fileTypes.some((kind) => kind.type === type || (type === '' && kind.extensions.includes(ending)))
  if (!isKnown) return t`${{ name }} isn’t a ${{ types: formatAlternatives(fileTypes.map(({ label }) => label)) }}.`
  if (size === 0) return t`${{ name }} is empty.`
  return size > maxBytes
    ? t`${{ name }} is too large (${{ size: formatBytes(size) }}). The limit is ${{ maxSize: formatBytes(maxBytes) }}.`
    : null
}

/** A readable file size in decimal units: "840 bytes", "12 kB", "7.2 MB", "1 GB". */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return t`${plural({ bytes }, { one: '# byte', other: '# bytes' })}`
  const [size, unit] = toUnit(bytes)
  const rounded = size < 10 ? Math.round(size * 10) / 10 : Math.round(size)
  return `${rounded} ${unit}`
}

function toUnit(bytes: number): [number, string] {
  if (bytes < 999_500) return [bytes / 1000, 'kB']
  return bytes < 999_500_000 ? [bytes / 1_000_000, 'MB'] : [bytes / 1_000_000_000, 'GB']
}
