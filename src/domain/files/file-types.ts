import type { Permission } from '#domain/access/roles.ts'

/** An accepted file type: its MIME type, its extensions and its label. Stored files get the first extension. */
export type FileType = { type: string; extensions: readonly [string, ...string[]]; label: string }

const types = {
  jpeg: { type: 'image/jpeg', extensions: ['.jpg', '.jpeg'], label: 'JPG' },
  png: { type: 'image/png', extensions: ['.png'], label: 'PNG' },
  webp: { type: 'image/webp', extensions: ['.webp'], label: 'WebP' },
  pdf: { type: 'application/pdf', extensions: ['.pdf'], label: 'PDF' },
  csv: { type: 'text/csv', extensions: ['.csv'], label: 'CSV' },
  captions: { type: 'text/vtt', extensions: ['.vtt'], label: 'WebVTT' },
  mp4: { type: 'video/mp4', extensions: ['.mp4', '.m4v'], label: 'MP4' },
  webm: { type: 'video/webm', extensions: ['.webm'], label: 'WebM' },
  mp3: { type: 'audio/mpeg', extensions: ['.mp3'], label: 'MP3' },
  m4a: { type: 'audio/mp4', extensions: ['.m4a'], label: 'M4A' },
} as const satisfies Record<string, FileType>

const imageTypes = [types.jpeg, types.png, types.webp] as const

/**
 * Rules for files of one purpose. `permission` of the staff who can read any of them. `uploaders`: who can upload one; `members`
 * are those with access, `staff` those with the permission. `readers`: who can download it once it is attached to something,
 * besides its uploader and staff.
 */
export type FilePurposeRules = {
  fileTypes: readonly FileType[]
  maxBytes: number
  permission: Permission
  uploaders: 'anybody' | 'members' | 'staff'
  readers: 'members' | 'nobody'
}

const filePurposes = {
  /** A picture in a post or a comment of the community. */
  post: {
    fileTypes: imageTypes,
    maxBytes: 10_000_000,
    permission: 'community.moderate',
    uploaders: 'members',
    readers: 'members',
  },
  /** A file attached to a support message. */
  support: {
    fileTypes: [types.png, types.jpeg, types.pdf],
    maxBytes: 5_000_000,
    permission: 'support.answer',
    uploaders: 'anybody',
    readers: 'nobody',
  },
  /** A recording, a template, or a brand asset. */
  media: {
    fileTypes: [types.mp4, types.webm, types.mp3, types.m4a, types.pdf, types.csv, ...imageTypes],
    maxBytes: 1_000_000_000,
    permission: 'content.edit',
    uploaders: 'staff',
    readers: 'members',
  },
  /** Captions of a recording. */
  captions: {
    fileTypes: [types.captions],
    maxBytes: 2_000_000,
    permission: 'content.edit',
    uploaders: 'staff',
    readers: 'members',
  },
} as const satisfies Record<string, FilePurposeRules>

export type FilePurpose = keyof typeof filePurposes

/** All file purposes. */
export const filePurposeNames = Object.keys(filePurposes) as FilePurpose[]

/** Returns the accepted types and limits of files for a purpose. */
export function rulesOfPurpose(purpose: FilePurpose): FilePurposeRules {
  return filePurposes[purpose]
}

const allTypes: readonly FileType[] = Object.values(types)

/** Returns the extension of a file type, such as `.jpg`, or an empty string for a type that is not accepted. */
export function extensionOf(type: string): string {
  return allTypes.find((one) => one.type === type)?.extensions[0] ?? ''
}

/** Whether pages show or play this file type inline. Other types are offered as a download. */
export function isDisplayedInline(type: string): boolean {
  return /^(image|video|audio)\//.test(type)
}

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
