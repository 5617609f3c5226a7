/** A kind of file a field takes. */
export type FileKind = {
  /** As browsers name it: `image/png`. */
  type: string
  /** Endings a file of this kind may have; some systems know no type. */
  endings: readonly string[]
  /** As people name it: "PNG". */
  label: string
}

/** What a field takes. */
export type FileLimits = { kinds: readonly FileKind[]; maximumBytes: number; isMultiple: boolean }

/** What came of files that were dropped, chosen or pasted: those that stay, and why the others do not. */
export type CheckedFiles = { kept: readonly File[]; refusals: readonly string[] }

/**
 * Adds files to those a field holds. A field for one file takes the last good one in place of the one before; the same
 * file twice is there once. What does not fit is told of in a sentence each and takes nothing else with it.
 */
export function addFiles(held: readonly File[], added: readonly File[], limits: FileLimits): CheckedFiles {
  const checked = added.map((file) => ({ file, refusal: refusalOf(file, limits) }))
  const good = checked.filter(({ refusal }) => refusal === null).map(({ file }) => file)
  const refusals = checked.map(({ refusal }) => refusal).filter((refusal) => refusal !== null)
  const fresh = good.filter((file, i) => !held.some(isSame(file)) && !good.slice(0, i).some(isSame(file)))
  if (!limits.isMultiple) return { kept: fresh.length > 0 ? fresh.slice(-1) : held, refusals }
  return { kept: [...held, ...fresh], refusals }
}

const isSame =
  (file: File) =>
  ({ name, size, lastModified }: File): boolean =>
    name === file.name && size === file.size && lastModified === file.lastModified

function refusalOf({ name, size, type }: File, { kinds, maximumBytes }: FileLimits): string | null {
  const ending = /\.[^.]+$/.exec(name.toLowerCase())?.[0] ?? ''
  const isKnown = kinds.some((kind) => kind.type === type || (type === '' && kind.endings.includes(ending)))
  if (!isKnown) return `${name} is not a ${orList(kinds.map(({ label }) => label))}.`
  if (size === 0) return `${name} is empty.`
  return size > maximumBytes ? `${name} is ${formatBytes(size)}; at most ${formatBytes(maximumBytes)}.` : null
}

/** "PNG", "PNG or JPG", "PNG, JPG or PDF". */
export function orList(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} or ${last}`
}

/** A size as people read it, in steps of thousand: "840 bytes", "12 kB", "7.2 MB", "1 GB". */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`
  const [size, unit] = inUnits(bytes)
  const rounded = size < 10 ? Math.round(size * 10) / 10 : Math.round(size)
  return `${rounded} ${unit}`
}

function inUnits(bytes: number): [number, string] {
  if (bytes < 999_500) return [bytes / 1000, 'kB']
  return bytes < 999_500_000 ? [bytes / 1_000_000, 'MB'] : [bytes / 1_000_000_000, 'GB']
}
