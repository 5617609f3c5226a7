/** A type of file that the product takes: what browsers call it, which endings it has, how people name it. The first ending names what we keep. */
export type FileTypeWords = { type: string; endings: readonly [string, ...string[]]; label: string }

const types = {
  jpeg: { type: 'image/jpeg', endings: ['.jpg', '.jpeg'], label: 'JPG' },
  png: { type: 'image/png', endings: ['.png'], label: 'PNG' },
  webp: { type: 'image/webp', endings: ['.webp'], label: 'WebP' },
  pdf: { type: 'application/pdf', endings: ['.pdf'], label: 'PDF' },
  csv: { type: 'text/csv', endings: ['.csv'], label: 'CSV' },
  captions: { type: 'text/vtt', endings: ['.vtt'], label: 'WebVTT' },
  mp4: { type: 'video/mp4', endings: ['.mp4', '.m4v'], label: 'MP4' },
  webm: { type: 'video/webm', endings: ['.webm'], label: 'WebM' },
  mp3: { type: 'audio/mpeg', endings: ['.mp3'], label: 'MP3' },
  m4a: { type: 'audio/mp4', endings: ['.m4a'], label: 'M4A' },
} as const satisfies Record<string, FileTypeWords>

const pictures = [types.jpeg, types.png, types.webp] as const

/**
 * What a file is for, which says what it may be. `from`: who may bring one, `members` being those with access. `readers`: who may have
 * it once it is attached to something, besides whoever brought it and admins.
 */
export type FilePurposeRules = {
  kinds: readonly FileTypeWords[]
  maximumBytes: number
  from: 'anybody' | 'members' | 'admins'
  readers: 'members' | 'nobody'
}

const filePurposes = {
  /** A picture in a post or a comment of the community. */
  post: { kinds: pictures, maximumBytes: 10_000_000, from: 'members', readers: 'members' },
  /** What somebody shows with a message to support. */
  support: { kinds: [types.png, types.jpeg, types.pdf], maximumBytes: 5_000_000, from: 'anybody', readers: 'nobody' },
  /** A recording, a template, or something of the brand. */
  media: {
    kinds: [types.mp4, types.webm, types.mp3, types.m4a, types.pdf, types.csv, ...pictures],
    maximumBytes: 1_000_000_000,
    from: 'admins',
    readers: 'members',
  },
  /** What is said in a recording, to be read with it. */
  captions: { kinds: [types.captions], maximumBytes: 2_000_000, from: 'admins', readers: 'members' },
} as const satisfies Record<string, FilePurposeRules>

/** What a file can be for. */
export type FilePurpose = keyof typeof filePurposes

/** Everything a file can be for. */
export const filePurposeNames = Object.keys(filePurposes) as FilePurpose[]

/** What a file for something may be. */
export function rulesOfPurpose(purpose: FilePurpose): FilePurposeRules {
  return filePurposes[purpose]
}

const allTypes: readonly FileTypeWords[] = Object.values(types)

/** The ending that a file of a type is given: `.jpg`; nothing for a type we do not take. */
export function endingOf(type: string): string {
  return allTypes.find((one) => one.type === type)?.endings[0] ?? ''
}

/** Whether pages show or play a file of this type where they stand; any other is there to be kept. */
export function isShownInPages(type: string): boolean {
  return /^(image|video|audio)\//.test(type)
}
